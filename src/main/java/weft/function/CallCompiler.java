package weft.function;

import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import weft.diagnostics.Message;
import weft.diagnostics.Suggestions;
import weft.function.FunctionText.Place;

/** Calls of the functions of the file and of the library's methods, and the few fields there are. */
final class CallCompiler {

    private static final Map<String, Integer> CONSTANTS =
            Map.of("Integer.MAX_VALUE", Integer.MAX_VALUE, "Integer.MIN_VALUE", Integer.MIN_VALUE);

    private final ExpressionCompiler expressions;
    private final JavaFunctions functions;

    CallCompiler(ExpressionCompiler expressions, JavaFunctions functions) {
        this.expressions = expressions;
        this.functions = functions;
    }

    Typed field(FieldAccessExpr field, Place at) {
        Optional<Integer> constant = Optional.ofNullable(CONSTANTS.get(field.toString()));
        if (constant.isPresent() && isClass(field.getScope())) {
            return Typed.constant(JavaType.INT, constant.get());
        }
        String name = field.getNameAsString();
        if (isClass(field.getScope())) {
            throw at.error(Message.FUNCTION_UNSUPPORTED_WORD, field, "");
        }
        Typed array = expressions.value(field.getScope());
        if (array.type().element().isEmpty() || !name.equals("length")) {
            throw at.error(
                    Message.FUNCTION_FIELD, array.type().words, name, name.equals("length") ? ": call length()" : "");
        }
        return Typed.of(JavaType.INT, frame -> ((Object[]) array.code().run(frame)).length);
    }

    Typed method(MethodCallExpr call, Place at) {
        String name = call.getNameAsString();
        if (call.getTypeArguments().isPresent()) {
            throw at.error(Message.FUNCTION_TYPE_ARGUMENTS);
        }
        if (call.getScope().isEmpty()) {
            return written(functions.find(name, at), call.getArguments(), at);
        }
        Expression scope = call.getScope().get();
        if (isClass(scope)) {
            return library(scope + "." + name, List.of(), call.getArguments(), at);
        }
        Typed object = expressions.boxed(scope);
        if (object.type().element().isPresent()
                && name.equals("clone")
                && call.getArguments().isEmpty()) {
            return copy(object, at);
        }
        return library(object.type().words + "." + name, List.of(object), call.getArguments(), at);
    }

    Typed creation(ObjectCreationExpr creation, Place at) {
        return library(creation.getTypeAsString() + ".new", List.of(), creation.getArguments(), at);
    }

    /** Whether this is the name of a class: of a variable it would be an object. */
    private boolean isClass(Expression scope) {
        return scope.isNameExpr()
                && expressions.locals().find(scope.toString()).isEmpty()
                && !functions.knowsVariable(scope.toString());
    }

    private Typed copy(Typed array, Place at) {
        return Typed.of(array.type(), frame -> {
            Object[] elements = (Object[]) array.code().run(frame);
            frame.limits.elements(elements.length, at);
            return elements.clone();
        });
    }

    private Typed written(JavaFunction function, NodeList<Expression> written, Place at) {
        if (function.parameters().size() != written.size()) {
            throw at.error(
                    Message.FUNCTION_ARGUMENTS,
                    function.name(),
                    function.parameters().size(),
                    written.size());
        }
        List<Typed> arguments = new ArrayList<>();
        for (int i = 0; i < written.size(); i++) {
            Expression argument = written.get(i);
            arguments.add(
                    expressions.value(argument).passedAs(function.parameters().get(i), expressions.at(argument)));
        }
        return Typed.of(function.result(), frame -> function.run(values(arguments, frame), frame, at));
    }

    private Typed library(String name, List<Typed> object, NodeList<Expression> written, Place at) {
        if (JavaLibrary.named(name).isEmpty()) {
            throw at.error(
                    Message.FUNCTION_UNSUPPORTED_WORD, name, new Suggestions().forName(name, JavaLibrary.names()));
        }
        List<Typed> arguments = new ArrayList<>(object);
        written.forEach(argument -> arguments.add(expressions.boxed(argument)));
        List<JavaType> types = arguments.stream().map(Typed::type).toList();
        List<Typed> unboxed = arguments.stream().map(Typed::unboxed).toList();
        List<JavaType> unboxedTypes = unboxed.stream().map(Typed::type).toList();
        JavaLibrary.Entry entry = JavaLibrary.choose(name, types)
                .or(() -> JavaLibrary.choose(name, unboxedTypes))
                .orElseThrow(() -> at.error(Message.FUNCTION_LIBRARY_TYPES, name, words(unboxedTypes)));
        List<Typed> converted = new ArrayList<>();
        for (int i = 0; i < unboxed.size(); i++) {
            JavaType parameter = entry.parameters().get(i);
            converted.add(
                    parameter == JavaType.INTEGER
                            ? arguments.get(i)
                            : unboxed.get(i).castTo(parameter));
        }
        return Typed.of(entry.result(), frame -> call(entry, values(converted, frame), frame, at));
    }

    private static String words(List<JavaType> types) {
        return types.isEmpty()
                ? "no arguments"
                : String.join(", ", types.stream().map(type -> type.words).toList());
    }

    private static Object call(JavaLibrary.Entry entry, Object[] arguments, CallFrame frame, Place at) {
        long chars = entry.chars().applyAsLong(arguments);
        if (entry.result() == JavaType.STRING || entry.result() == JavaType.CHARS) {
            frame.limits.chars(chars, at);
        } else {
            frame.limits.steps(1 + chars / Long.SIZE, at);
        }
        try {
            return entry.body().call(arguments);
        } catch (NumberFormatException e) {
            throw failure(entry, arguments, "this is not an int", at);
        } catch (IndexOutOfBoundsException e) {
            throw failure(entry, arguments, "this is out of bounds", at);
        } catch (ArithmeticException e) {
            throw failure(entry, arguments, "a division by zero", at);
        } catch (IllegalArgumentException e) {
            throw failure(entry, arguments, "this cannot be negative", at);
        } catch (ClassCastException e) {
            throw failure(entry, arguments, "an element has no value yet", at);
        }
    }

    private static FunctionException failure(JavaLibrary.Entry entry, Object[] arguments, String why, Place at) {
        List<String> shown = Stream.of(arguments).map(BoxedValues::shown).toList();
        return at.error(Message.FUNCTION_CALL_FAILS, entry.name(), String.join(", ", shown), why);
    }

    private static Object[] values(List<Typed> arguments, CallFrame frame) {
        Object[] values = new Object[arguments.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = arguments.get(i).code().run(frame);
        }
        return values;
    }
}
