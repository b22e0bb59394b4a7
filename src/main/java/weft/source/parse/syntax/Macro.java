package weft.source.parse.syntax;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IMacroBinding;

/** A macro. Two are equal if one definition makes them. */
public final class Macro {

    private final IMacroBinding origin;

    Macro(IMacroBinding origin) {
        this.origin = origin;
    }

    public String name() {
        return origin.getName();
    }

    public String expansion() {
        return new String(origin.getExpansion());
    }

    /** Whether the preprocessor makes its text anew for each use, as for {@code __LINE__}. */
    public boolean isDynamic() {
        return origin.isDynamic();
    }

    /** Nothing for a macro without parentheses. */
    public Optional<List<String>> parameters() {
        return origin.isFunctionStyle()
                ? Optional.of(
                        Stream.of(origin.getParameterList()).map(String::new).toList())
                : Optional.empty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Macro macro && origin.equals(macro.origin);
    }

    @Override
    public int hashCode() {
        return origin.hashCode();
    }
}
