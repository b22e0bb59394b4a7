package weft.function;

import com.github.javaparser.ast.body.BodyDeclaration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Suggestions;
import weft.function.FunctionText.Place;

/** The functions of one file; each may call all others. */
public final class Functions {

    private final Map<String, Function> functions = new LinkedHashMap<>();
    private final Set<String> variables;
    private boolean broken;

    Functions(Set<String> variables) {
        this.variables = variables;
    }

    /**
     * Reads the functions of a file; empty if anything is wrong with one, and then it has been reported.
     *
     * @param variables the names of the network's variables, which functions can read
     */
    public static Optional<Collection<Function>> read(
            List<FunctionText> texts, Set<String> variables, Diagnostics diagnostics) {
        Functions functions = new Functions(variables);
        for (FunctionText text : texts) {
            functions.part(
                    diagnostics,
                    () -> Parser.parse(text)
                            .forEach(member -> functions.part(diagnostics, () -> functions.declare(text, member))));
        }
        if (!functions.broken) {
            functions.functions.values().forEach(f -> functions.part(diagnostics, () -> f.compile(functions)));
        }
        return functions.broken ? Optional.empty() : Optional.of(functions.functions.values());
    }

    private void part(Diagnostics diagnostics, Runnable part) {
        try {
            part.run();
        } catch (FunctionException e) {
            diagnostics.error(e.at(), "%s", e.getMessage());
            broken = true;
        }
    }

    private void declare(FunctionText text, BodyDeclaration<?> member) {
        if (!member.isMethodDeclaration()) {
            throw Unsupported.node(member, text.at(member));
        }
        Function function = new Function(text, member.asMethodDeclaration());
        if (functions.putIfAbsent(function.name(), function) != null) {
            throw function.at().error("a second function '%s'", function.name());
        }
    }

    boolean knowsVariable(String name) {
        return variables.contains(name);
    }

    Function find(String name, Place at) {
        Function function = functions.get(name);
        if (function == null) {
            throw at.error(
                    "'%s' is not a function of this file%s", name, new Suggestions().forName(name, functions.keySet()));
        }
        return function;
    }
}
