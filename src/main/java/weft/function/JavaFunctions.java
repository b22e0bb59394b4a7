package weft.function;

import com.github.javaparser.ast.body.BodyDeclaration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.diagnostics.Suggestions;
import weft.function.FunctionText.Place;

/** The functions of one file; each may call all others. */
public final class JavaFunctions {

    private final Map<String, JavaFunction> functions = new LinkedHashMap<>();
    private final Set<String> variables;
    private boolean broken;

    JavaFunctions(Set<String> variables) {
        this.variables = variables;
    }

    /**
     * Reads the functions of a file; empty if anything is wrong with one, and then it has been reported.
     *
     * @param variables the names of the network's variables, which functions can read
     */
    public static Optional<Collection<JavaFunction>> read(
            List<FunctionText> texts, Set<String> variables, Diagnostics diagnostics) {
        JavaFunctions functions = new JavaFunctions(variables);
        for (FunctionText text : texts) {
            functions.part(
                    diagnostics,
                    () -> FunctionParser.parse(text)
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
            diagnostics.report(e.at(), e.finding());
            broken = true;
        }
    }

    private void declare(FunctionText text, BodyDeclaration<?> member) {
        if (!member.isMethodDeclaration()) {
            throw Unsupported.node(member, text.at(member));
        }
        JavaFunction function = new JavaFunction(text, member.asMethodDeclaration());
        if (functions.putIfAbsent(function.name(), function) != null) {
            throw function.at().error(Message.FUNCTION_TWICE, function.name());
        }
    }

    boolean knowsVariable(String name) {
        return variables.contains(name);
    }

    JavaFunction find(String name, Place at) {
        JavaFunction function = functions.get(name);
        if (function == null) {
            throw at.error(Message.FUNCTION_UNKNOWN, name, new Suggestions().forName(name, functions.keySet()));
        }
        return function;
    }
}
