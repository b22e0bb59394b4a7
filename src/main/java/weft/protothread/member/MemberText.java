package weft.protothread.member;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Symbol;
import weft.source.text.SourceEdits;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Member functions that block, {@code int next(int k)} of Reader, written as functions that take the object,
 * {@code int Reader__next(Reader *this_weft, int k)}, and are friends of its class. They stand behind this: the types of their frames
 * may have fields of it.
 */
public final class MemberText {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final Map<Symbol, MemberFunction> members;
    private final Map<SimpleDeclaration, StringBuilder> behind = new LinkedHashMap<>();
    private final Set<String> places = new HashSet<>();

    public MemberText(ParsedSource parsed, SourceEdits edits, SourceFunctions functions) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.members = new MemberFunctions(parsed, edits, functions).all();
    }

    public void write() {
        if (members.isEmpty()) {
            return;
        }
        List<OperatorUse> operators = new ArrayList<>();
        List<Runnable> openings = new ArrayList<>(); // what is written for one around others comes first
        Tree.eachOfUser(parsed, node -> {
            OperatorUse.of(node).filter(this::isOfMember).ifPresent(use -> {
                operators.add(use);
                openings.add(() -> write(use));
            });
            if (node instanceof Call call) {
                openings.add(() -> call(call));
            }
        });
        operators.forEach(use -> use.close(")", tokens, edits));
        openings.forEach(Runnable::run);
        members.values().forEach(this::declare);
        members.values().forEach(this::define);
        behind.forEach((declaration, text) -> {
            int end = tokens.end(declaration);
            String line = "\n#line " + line(tokens.fileEnd(end - 1)) + "\n";
            edits.after(end, text + (text.indexOf("\n") < 0 ? "" : line));
        });
    }

    private boolean isOfMember(OperatorUse use) {
        return use.whole().operatorMember().filter(members::containsKey).isPresent();
    }

    private void write(OperatorUse use) {
        MemberFunction member = members.get(use.whole().operatorMember().orElseThrow());
        use.write(member.callee() + "(" + place(use.object(), member) + "(", ")", tokens, edits);
    }

    private MemberNames names(MemberFunction member) {
        return MemberNames.of(member, members::containsKey, tokens, edits).orElseThrow();
    }

    private void call(Call call) {
        boolean isAlone = call.arguments().isEmpty();
        if (call.function() instanceof Identifier id
                && members.containsKey(id.name().symbol())) {
            MemberFunction member = members.get(id.name().symbol());
            String object = member.isStatic() ? "" : MemberNames.THIS + (isAlone ? "" : ", ");
            int open = tokens.end(id);
            edits.replace(tokens.first(id), open + 1, member.callee() + "(" + object);
        } else if (call.function() instanceof FieldReference field
                && members.containsKey(field.field().symbol())) {
            MemberFunction member = members.get(field.field().symbol());
            String place = field.isArrow() ? "" : place(field.owner(), member);
            edits.before(tokens.first(field.owner()), member.callee() + "(" + place + "(");
            String pointer = field.isArrow() && ObjectPlace.givesPointer(field.owner()) ? ").operator->()" : ")";
            edits.replace(tokens.end(field.owner()), tokens.end(field) + 1, pointer + (isAlone ? "" : ", "));
        }
    }

    /** What asks for the place of an object. */
    private String place(ExpressionNode object, MemberFunction member) {
        if (!ObjectPlace.isTemporary(object, member)) {
            return "&";
        }
        String name = member.placeName();
        if (places.add(name)) {
            behind(member)
                    .append(" inline ")
                    .append(member.classPath())
                    .append(" *")
                    .append(name)
                    .append('(')
                    .append(member.classPath())
                    .append(" &&object) { return &object; }");
        }
        return member.space() + name;
    }

    /** Makes a function a friend of its class and of those around, and declares it behind these. */
    private void declare(MemberFunction member) {
        MemberNames names = names(member);
        MemberHead head = MemberHead.ofDefinition(member, tokens);
        behind(member).append(' ').append(head.text(names::before, true)).append(';');
        String friend = " friend " + head.text(names::before, false) + ";";
        for (Composite inner : member.classes()) {
            if (inner.parent().parent() instanceof Composite) {
                edits.after(tokens.end(inner.parent()), friend);
            }
        }
    }

    private void define(MemberFunction member) {
        String friend = "friend " + MemberHead.inClass(member, tokens).text(token -> "", false) + ";";
        edits.before(tokens.beforeAttributes(tokens.first(member.definition())), member.opening());
        names(member).write();
        member.declaration().ifPresent(simple -> edits.take(tokens.first(simple), tokens.end(simple), friend));
        MemberHead.ofDefinition(member, tokens).write(edits);
        edits.after(
                tokens.end(member.definition()), " }".repeat(member.reopened().size()));
        if (member.declaration().isEmpty()) {
            int first = tokens.first(member.definition());
            int start = tokens.fileStart(first);
            String text = edits.take(first, tokens.end(member.definition()), friend);
            behind(member)
                    .append("\n#line ")
                    .append(line(start))
                    .append('\n')
                    .append(" ".repeat(parsed.source().position(start).column() - 1))
                    .append(text);
        }
    }

    private StringBuilder behind(MemberFunction member) {
        return behind.computeIfAbsent(member.outermost(), key -> new StringBuilder());
    }

    private int line(int offset) {
        return parsed.source().place(parsed.source().line(offset)).line();
    }
}
