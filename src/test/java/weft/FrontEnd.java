package weft;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import weft.check.Checker;
import weft.check.SourceFolder;
import weft.diagnostics.Diagnostics;
import weft.flatten.Flattener;
import weft.model.Application;
import weft.read.SpecReader;

/** Runs read, flatten and check as the command line does. */
public record FrontEnd(Optional<Application> application, Diagnostics diagnostics) {

    public static FrontEnd run(
            Path network, Optional<Path> mapping, Optional<Path> architecture, Map<String, Long> overrides) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Application> application = new SpecReader()
                .read(network, mapping, architecture, diagnostics)
                .flatMap(spec -> new Flattener().flatten(spec, overrides, diagnostics));
        application.ifPresent(a -> new Checker().check(a, SourceFolder.of(network, Optional.empty()), diagnostics));
        return new FrontEnd(application, diagnostics);
    }

    public static FrontEnd run(Path network) {
        return run(network, Optional.empty(), Optional.empty(), Map.of());
    }
}
