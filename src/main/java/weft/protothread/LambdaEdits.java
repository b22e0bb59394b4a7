package weft.protothread;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.Part.Capture;
import weft.source.tree.Lambdas;
import weft.source.tree.Local;

/**
 * Lambda expressions in a function that blocks. Their bodies stay as they are written: what lives in the frame is captured
 * under its own name, {@code [&x = weft_f->x]}.
 */
final class LambdaEdits {

    private LambdaEdits() {}

    /** Edits the captures of the lambdas in a function. */
    static void edit(BlockingFunction function) {
        Map<Lambda, Map<String, Local>> used = new LinkedHashMap<>();
        function.locals()
                .names()
                .forEach((name, local) -> Lambdas.of(name).ifPresent(lambda -> {
                    if (local.place() != Local.Place.PLAIN && local.place() != Local.Place.SAVED) {
                        used.computeIfAbsent(lambda, key -> new LinkedHashMap<>())
                                .put(name.toString(), local);
                    }
                }));
        used.forEach((lambda, locals) -> edit(lambda, locals, function));
    }

    private static void edit(Lambda lambda, Map<String, Local> locals, BlockingFunction function) {
        List<String> added = new ArrayList<>();
        StringBuilder arrays = new StringBuilder();
        locals.forEach((name, local) -> {
            if (!CppTypes.isReference(local.type())) {
                withoutReference(lambda, name, function);
            }
            Optional<Capture> explicit = lambda.captures().stream()
                    .filter(capture -> Lambdas.isOf(capture, name))
                    .findFirst();
            boolean byReference =
                    explicit.map(Capture::isByReference).orElse(lambda.captureDefault() == Lambda.Default.REFERENCE);
            if (!byReference && local.type().isArray()) {
                arrays.append("auto &")
                        .append(name)
                        .append(" = ")
                        .append(function.access(local))
                        .append("; ");
                return; // a copy of it, and not a pointer to its first element
            }
            String text = (byReference ? "&" : "") + name + " = " + function.access(local);
            if (explicit.isPresent()) {
                function.edits().replace(explicit.get(), text);
            } else if (local.place() != Local.Place.CONSTANT) {
                added.add(text);
            }
        });
        if (!arrays.isEmpty()) {
            function.edits().before(function.tokens().first(lambda), "[&] { " + arrays + "return ");
            function.edits().after(function.tokens().end(lambda), "; }()");
        }
        if (!added.isEmpty()) {
            int close = function.tokens().first(lambda);
            while (!function.tokens().image(close).equals("]")) {
                close++;
            }
            function.edits().before(close, ", " + String.join(", ", added));
        }
    }

    /** In {@code decltype(name)} a variable stays what it is, though it is captured as a reference. */
    private static void withoutReference(Lambda lambda, String name, BlockingFunction function) {
        var tokens = function.tokens();
        tokens.typesOf(name, tokens.first(lambda), tokens.end(lambda))
                .forEach(token -> function.edits().replace(token, token + 1, "__typeof__"));
    }
}
