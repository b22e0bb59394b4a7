package weft.transform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCapture;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTInitCapture;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression.CaptureDefault;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;

/**
 * Lambda expressions in a function that blocks. Their bodies stay as they are written: what lives in the frame is captured
 * under its own name, {@code [&x = weft_f->x]}.
 */
final class Lambdas {

    private Lambdas() {}

    /** The outermost lambda around a node in whose body or head, but not among whose captures, it stands. */
    static Optional<ICPPASTLambdaExpression> around(IASTNode node) {
        Optional<ICPPASTLambdaExpression> found = Optional.empty();
        IASTNode child = node;
        for (IASTNode parent = node.getParent(); parent != null; child = parent, parent = parent.getParent()) {
            if (parent instanceof ICPPASTLambdaExpression lambda && !(child instanceof ICPPASTCapture)) {
                found = Optional.of(lambda);
            }
        }
        return found;
    }

    /** Whether the lambda around a use of a variable takes it by reference. */
    static boolean takesByReference(IASTNode use) {
        ICPPASTLambdaExpression lambda = around(use).orElseThrow();
        if (!(use instanceof IASTIdExpression id)) {
            return true;
        }
        for (ICPPASTCapture capture : lambda.getCaptures()) {
            if (isOf(capture, id.getName().toString())) {
                return capture.isByReference();
            }
        }
        return lambda.getCaptureDefault() != CaptureDefault.BY_COPY;
    }

    private static boolean isOf(ICPPASTCapture capture, String name) {
        return !(capture instanceof ICPPASTInitCapture) && capture.getIdentifier() != null
                && capture.getIdentifier().toString().equals(name);
    }

    /** The lambda that a name belongs to: its body keeps its names, and its captures are edited here. */
    static Optional<ICPPASTLambdaExpression> of(IASTName name) {
        return name.getParent() instanceof ICPPASTCapture capture && !(capture instanceof ICPPASTInitCapture)
                ? around(name).or(() -> Optional.of((ICPPASTLambdaExpression) capture.getParent()))
                : around(name);
    }

    /** Edits the captures of the lambdas in a function. */
    static void edit(Protothread function) {
        Map<ICPPASTLambdaExpression, Map<String, Local>> used = new LinkedHashMap<>();
        function.locals().names().forEach((name, local) -> of(name).ifPresent(lambda -> {
            if (local.place() != Local.Place.PLAIN && local.place() != Local.Place.SAVED) {
                used.computeIfAbsent(lambda, key -> new LinkedHashMap<>()).put(name.toString(), local);
            }
        }));
        used.forEach((lambda, locals) -> edit(lambda, locals, function));
    }

    private static void edit(ICPPASTLambdaExpression lambda, Map<String, Local> locals, Protothread function) {
        List<String> added = new ArrayList<>();
        locals.forEach((name, local) -> {
            Optional<ICPPASTCapture> explicit =
                    Stream.of(lambda.getCaptures()).filter(capture -> isOf(capture, name)).findFirst();
            boolean byReference = explicit.map(ICPPASTCapture::isByReference)
                    .orElse(lambda.getCaptureDefault() == CaptureDefault.BY_REFERENCE);
            String text = (byReference ? "&" : "") + name + " = " + function.access(local);
            if (explicit.isPresent()) {
                function.edits().replace(explicit.get(), text);
            } else if (local.place() != Local.Place.CONSTANT) {
                added.add(text);
            }
        });
        if (!added.isEmpty()) {
            int close = function.tokens().first(lambda);
            while (!function.tokens().image(close).equals("]")) {
                close++;
            }
            function.edits().before(close, ", " + String.join(", ", added));
        }
    }
}
