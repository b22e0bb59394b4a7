package weft.compile;

import java.lang.ProcessBuilder.Redirect;

/** What programs that are started have for standard input, output and error. */
public record Streams(Redirect in, Redirect out, Redirect err) {

    /** Those that we have ourselves. */
    public static final Streams OURS = new Streams(Redirect.INHERIT, Redirect.INHERIT, Redirect.INHERIT);

    ProcessBuilder of(ProcessBuilder program) {
        return program.redirectInput(in).redirectOutput(out).redirectError(err);
    }
}
