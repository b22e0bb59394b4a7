package weft.check;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which names are legal. What passes can be part of a file name, of a line of a Makefile in quotes, and of a C string or
 * comment, without harm.
 */
public final class NameRule {

    private static final int LONGEST = 200;
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_ .+-]*");

    private NameRule() {}

    /** Why a name cannot be that of a network, channel, port or processor; empty if it can. */
    public static Optional<String> ofPlain(String name) {
        if (name.length() > LONGEST) {
            return Optional.of("is longer than " + LONGEST + " characters");
        }
        return PLAIN.matcher(name).matches() && !name.endsWith(" ")
                ? Optional.empty()
                : Optional.of("is not legal: it must be letters, digits, blanks and _ . + -, and begin with a letter,"
                        + " a digit or _");
    }

    /** Why a name cannot be the base of a process, and so of its C functions; empty if it can. */
    public static Optional<String> ofProcess(String base) {
        if (base.length() > LONGEST) {
            return Optional.of("is longer than " + LONGEST + " characters");
        }
        return IDENTIFIER.matcher(base).matches()
                ? Optional.empty()
                : Optional.of("is not legal: its functions are named after it, so that it must be a C identifier");
    }

    /** Why a name cannot be that of a port to the outside; empty if it can. */
    public static Optional<String> ofOuter(String name) {
        if (name.length() > LONGEST) {
            return Optional.of("is longer than " + LONGEST + " characters");
        }
        return IDENTIFIER.matcher(name).matches()
                ? Optional.empty()
                : Optional.of("is not legal: programs name it in C, so that it must be a C identifier");
    }
}
