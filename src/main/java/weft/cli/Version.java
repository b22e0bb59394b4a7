package weft.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** What the jar was made as; classes that are run without one do not know. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"weft " + number()};
    }

    static String number() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
    }
}
