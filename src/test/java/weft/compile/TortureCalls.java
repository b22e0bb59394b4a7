package weft.compile;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Symbol;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/**
 * The names of what must not block for a program to be accepted: what is called where no function can block, and what is called from there
 * in turn. Such places are functions whose addresses are taken, constructors, destructors, operators, virtual functions, members of class
 * templates, lambda expressions, and initialisers of globals. Functions are told apart by their names alone.
 */
final class TortureCalls {

    /** A program names others, by regular expressions: they are refused for another reason. */
    private static final Pattern NAMED = Pattern.compile("/\\* do not block:\\s+(\\S.*?)\\s+\\*/", Pattern.DOTALL);

    private final SourceTokens tokens;
    private final Pattern named;
    private final Map<String, Set<String>> called = new HashMap<>();
    private final Set<String> found = new TreeSet<>();
    private final Deque<String> open = new ArrayDeque<>();

    private TortureCalls(ParsedSource parsed) {
        tokens = parsed.tokens();
        Matcher list = NAMED.matcher(parsed.source().text());
        named = Pattern.compile(list.find() ? list.group(1).replaceAll("\\s+", "|") : "");
    }

    static Set<String> of(ParsedSource parsed, Set<String> taken) {
        TortureCalls calls = new TortureCalls(parsed);
        taken.forEach(calls::add);
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (parsed.inSource(declaration)) {
                calls.collect(declaration, "");
            }
        }
        while (!calls.open.isEmpty()) {
            calls.called.getOrDefault(calls.open.pop(), Set.of()).forEach(calls::add);
        }
        return calls.found;
    }

    /** Collects what is called below a node, which is in the function of a name; none if there it must not block. */
    private void collect(Node node, String function) {
        String below = function;
        if (node instanceof FunctionDefinition definition) {
            below = Declarators.innermost(definition.declarator()).name().simple();
            if (isStuck(definition) || named.matcher(below).matches()) {
                add(below);
                below = "";
            }
        } else if (node instanceof Lambda) {
            below = "";
        } else if (node instanceof Call call && below.isEmpty()) {
            add(name(call));
        } else if (node instanceof Call call) {
            called.computeIfAbsent(below, key -> new TreeSet<>()).add(name(call));
        }
        for (Node child : node.children()) {
            collect(child, below);
        }
    }

    private boolean isStuck(FunctionDefinition definition) {
        NameNode name = Declarators.innermost(definition.declarator()).name();
        boolean isSpecial =
                name.symbol() instanceof Symbol.Function function && function.isMethod() && !function.isNamedMember();
        return isSpecial
                || name.simple().startsWith("operator")
                || TortureProcess.isConstexpr(definition, tokens)
                || isInTemplate(definition);
    }

    /** Whether it is a member of a class template, or a template that is a member. */
    private static boolean isInTemplate(FunctionDefinition definition) {
        boolean isMember = Declarators.innermost(definition.declarator()).name().isQualified();
        for (Node node : definition.ancestors()) {
            isMember |= node instanceof Specifier;
            if (node instanceof Template && isMember) {
                return true;
            }
        }
        return false;
    }

    private static String name(Call call) {
        ExpressionNode callee = Tree.withoutParentheses(call.function()) instanceof ExpressionNode node ? node : call;
        if (callee instanceof FieldReference member) {
            return member.field().simple();
        }
        return callee instanceof Identifier own ? own.name().simple() : "";
    }

    private void add(String name) {
        if (found.add(name)) {
            open.push(name);
        }
    }
}
