package weft.protothread.construct;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.protothread.instance.BlockingNames;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Part.OtherPart;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Symbol;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;

/**
 * Constructors that block, each written as one that only begins and a member that has the body; what makes objects calls both. What is
 * taken lives in variables meanwhile, as both use it.
 */
public final class ConstructorText {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;
    private final BlockingNames blocking;

    public ConstructorText(ParsedSource parsed, SourceEdits edits, SourceFunctions functions, BlockingNames blocking) {
        this.functions = functions;
        this.blocking = blocking;
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
    }

    public void write() {
        Constructors constructors = new Constructors(parsed, edits, functions, blocking);
        new PlainObjects(parsed, edits, constructors.classes()).write();
        if (!edits.isEmpty()) {
            return; // and is read again
        }
        Map<Constructor, List<MadeObject>> all = constructors.all();
        Set<Symbol> classes =
                all.keySet().stream().map(each -> each.of().name().symbol()).collect(Collectors.toSet());
        HolderText holders = new HolderText(tokens, edits);
        constructors.holders(classes).forEach(holders::write);
        all.forEach((constructor, objects) -> {
            declare(constructor, objects.stream().anyMatch(MadeObject::isNew));
            define(constructor);
            for (MadeObject each : objects) {
                if (each.isNew()) {
                    writeNew(each, constructor);
                } else {
                    writeVariable(each, constructor);
                }
            }
        });
    }

    /** What the constructor takes that only begins: nothing where an object can be begun before anything is known. */
    private String beginning(Constructor constructor, String taken) {
        boolean takesNothing =
                taken.isEmpty() || LateInitialisers.all(constructor, tokens).isPresent();
        return takesNothing ? "" : ", " + taken;
    }

    /** Declares in its class what stands for a constructor, which itself is deleted: nothing is made by it without being seen. */
    private void declare(Constructor constructor, boolean isNew) {
        List<String> lines = new ArrayList<>();
        lines.add("struct " + constructor.beginning() + " {};");
        FunctionDeclarator declarator = constructor.declaratorInClass();
        List<ParameterDeclaration> parameters = constructor.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            lines.add("typedef " + named(parameters.get(i), constructor, i).strip() + ";");
        }
        for (int i = 0; i < parameters.size(); i++) {
            if (constructor.hasDefault(i)) {
                String value = tokens.expanded(
                        parameters.get(i).declarator().assigned().orElseThrow());
                lines.add("static " + constructor.type(i) + " " + constructor.defaultName(i) + "() { return " + value
                        + "; }");
            }
        }
        int first = tokens.first(constructor.inClass());
        lines.add(tokens.expanded(first, tokens.first(declarator))
                + constructor.of().name() + "(" + list(constructor, i -> type(constructor, i)) + ") = delete;");
        if (isNew) {
            lines.add(newFunction(constructor));
        }
        int column = parsed.source().position(tokens.fileStart(first)).column();
        edits.before(first, String.join("\n" + " ".repeat(column - 1), lines) + edits.start(first));
        constructor.declaration().ifPresent(simple -> {
            int end = tokens.end(simple);
            writeParameters(declarator, constructor);
            edits.after(
                    end,
                    " void " + constructor.bodyName() + "(" + parameters(declarator, constructor) + ") "
                            + clauses(declarator, end - 1) + ";");
        });
    }

    private String newFunction(Constructor constructor) {
        String name = constructor.of().name().toString();
        IntFunction<String> argument = i -> "argument_" + i;
        String arguments = list(constructor, argument);
        return "static %s *%s(%s) { %s *made = new %s(%s()%s); made->%s(%s); return made; }"
                .formatted(
                        name,
                        constructor.newName(),
                        list(
                                constructor,
                                i -> type(constructor, i)
                                        + argument.apply(i)
                                        + (constructor.hasDefault(i) ? " = " + constructor.defaultName(i) + "()" : "")),
                        name,
                        name,
                        constructor.beginning(),
                        beginning(constructor, arguments),
                        constructor.bodyName(),
                        arguments);
    }

    /** A parameter with the name of its type in the place of its own, and without its default, or being a plain reference. */
    private String named(ParameterDeclaration parameter, Constructor constructor, int number) {
        NameNode own = Declarators.innermost(parameter.declarator()).name();
        int end = parameter
                .declarator()
                .assigned()
                .map(value -> tokens.first(value) - 1)
                .orElseGet(() -> tokens.end(parameter));
        int name = own.isEmpty() ? end : tokens.first(own);
        int before = constructor.reference(number).map(tokens::first).orElse(name);
        return tokens.expanded(tokens.first(parameter), before)
                + constructor.type(number) + " "
                + tokens.expanded(own.isEmpty() ? end : tokens.end(own), end);
    }

    /** The type that a parameter is declared with. */
    private String type(Constructor constructor, int number) {
        return constructor.type(number) + " "
                + constructor.reference(number).map(tokens::expanded).orElse("");
    }

    /** Takes a constructor apart where it is defined. */
    private void define(Constructor constructor) {
        FunctionDeclarator declarator = constructor.definition().declarator();
        writeParameters(declarator, constructor);
        int first = tokens.first(constructor.definition());
        int name = tokens.first(declarator);
        boolean isInline = IntStream.range(first, name)
                .anyMatch(token -> tokens.image(token).matches("(__)?inline(__)?"));
        String whole = tokens.expanded(name, tokens.end(declarator.name()));
        String path = whole.substring(
                0, whole.length() - constructor.of().name().toString().length() - 1);
        int body = tokens.first(constructor.definition().body());
        String member = "{} " + (isInline ? "inline " : "") + "void " + path + constructor.bodyName() + "("
                + parameters(declarator, constructor) + ") " + clauses(declarator, body);
        List<OtherPart> late =
                LateInitialisers.of(constructor, blocking, tokens).orElseThrow();
        if (late.isEmpty()) {
            edits.before(body, member);
            return;
        }
        List<OtherPart> kept = new ArrayList<>(LateInitialisers.initialisers(constructor));
        List<OtherPart> moved = kept.subList(kept.indexOf(late.get(0)), kept.size()).stream()
                .filter(each -> !late.contains(each))
                .toList();
        boolean isFirst = kept.get(0) == late.get(0);
        String begun = moved.isEmpty()
                ? ""
                : moved.stream().map(tokens::expanded).collect(Collectors.joining(", ", isFirst ? " : " : ", ", ""));
        List<Field> fields = Field.of(constructor.of());
        for (OtherPart each : late) {
            String before = each == late.get(0) ? begun + " " + member + "{" : ";";
            fields.get(Field.place(each, fields)).assign(each, before + " ", tokens, edits);
        }
        moved.forEach(each -> edits.replace(tokens.first(each) - 1, tokens.end(each), ""));
        edits.replace(body, body + 1, ";");
    }

    /** What is said of exceptions behind the parameters of a declarator, before its members' initialisers, or before a token. */
    private String clauses(FunctionDeclarator declarator, int end) {
        int from = tokens.closing(tokens.end(declarator.name())) + 1;
        int to = from;
        for (int depth = 0; to < end && !(depth == 0 && tokens.image(to).equals(":")); to++) {
            depth += tokens.image(to).equals("(") ? 1 : tokens.image(to).equals(")") ? -1 : 0;
        }
        return tokens.expanded(from, to);
    }

    /** Makes the parameters of a declarator references to what is taken, behind one that tells the constructor from others. */
    private void writeParameters(FunctionDeclarator declarator, Constructor constructor) {
        int open = tokens.end(declarator.name());
        int close = tokens.closing(open);
        String parameters = parameters(declarator, constructor);
        String text = constructor.beginning() + beginning(constructor, parameters);
        if (open + 1 == close) {
            edits.before(close, text);
        } else {
            edits.replace(open + 1, close, text);
        }
    }

    private String parameters(FunctionDeclarator declarator, Constructor constructor) {
        List<ParameterDeclaration> all = Constructor.parameters(declarator);
        return list(
                constructor,
                i -> "[[maybe_unused]] " + constructor.type(i) + " &"
                        + Declarators.innermost(all.get(i).declarator()).name());
    }

    private static String list(Constructor constructor, IntFunction<String> text) {
        return IntStream.range(0, constructor.size()).mapToObj(text).collect(Collectors.joining(", "));
    }

    /** {@code T x(a, b);} gives a and b variables, begins x with them, and goes on with them. */
    private void writeVariable(MadeObject made, Constructor constructor) {
        SimpleDeclaration whole = (SimpleDeclaration) made.whole();
        String type = type(made);
        String name = made.declarator().name().toString();
        IntFunction<String> taken = i -> name + "_weft_" + i;
        IntFunction<String> opening = i -> type + "::" + type(constructor, i) + taken.apply(i) + " = ";
        int size = made.list().size();
        int first = tokens.first(whole);
        StringBuilder text = new StringBuilder(size == 0 ? "" : "; ");
        for (int i = size; i < constructor.size(); i++) {
            text.append(opening.apply(i))
                    .append(type)
                    .append("::")
                    .append(constructor.defaultName(i))
                    .append("(); ");
        }
        boolean isConst = whole.specifier().isConst();
        String arguments = list(constructor, taken);
        text.append(isConst ? "const " : "")
                .append(type)
                .append(' ')
                .append(name)
                .append('(')
                .append(type)
                .append("::")
                .append(constructor.beginning())
                .append("{}")
                .append(beginning(constructor, arguments))
                .append("); ")
                .append(isConst ? "const_cast<" + type + " &>(" + name + ")" : name)
                .append('.')
                .append(constructor.bodyName())
                .append('(')
                .append(arguments)
                .append(')');
        if (size == 0) {
            edits.replace(first, made.end(tokens), text.toString());
        } else {
            edits.replace(first, made.open(tokens) + 1, opening.apply(0));
            for (int i = 1; i < size; i++) {
                int comma = tokens.first(made.list().get(i)) - 1;
                edits.replace(comma, comma + 1, "; " + opening.apply(i));
            }
            edits.replace(made.close(tokens), made.close(tokens) + 1, text.toString());
        }
    }

    private void writeNew(MadeObject made, Constructor constructor) {
        String function = " " + type(made) + "::" + constructor.newName();
        int first = tokens.first(made.whole());
        if (made.arguments().isEmpty()) {
            edits.replace(first, made.end(tokens), function + "()");
        } else {
            edits.replace(first, made.open(tokens) + 1, function + "(");
            edits.replace(made.close(tokens), made.close(tokens) + 1, ")");
        }
    }

    private String type(MadeObject made) {
        return tokens.expanded(made.type()).strip();
    }
}
