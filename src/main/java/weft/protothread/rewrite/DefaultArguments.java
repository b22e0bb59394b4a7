package weft.protothread.rewrite;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.FunctionNames;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Default arguments of functions that block: they are written into the calls that leave them out. */
final class DefaultArguments {

    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;
    /** The defaults of a function's parameters, by its name and their indices. */
    private final Map<String, Map<Integer, Clause>> defaults = new HashMap<>();

    DefaultArguments(ParsedSource parsed, SourceEdits edits, SourceFunctions functions) {
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.functions = functions;
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (!parsed.inUserFile(declaration)) {
                continue;
            }
            if (declaration instanceof FunctionDefinition definition) {
                note(definition.declarator());
            } else if (declaration instanceof SimpleDeclaration simple) {
                simple.declarators().forEach(this::note);
            }
        }
    }

    private void note(Declarator declarator) {
        if (!(declarator instanceof FunctionDeclarator function)) {
            return;
        }
        List<ParameterDeclaration> parameters = function.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            int index = i;
            parameters
                    .get(i)
                    .declarator()
                    .assigned()
                    .ifPresent(value -> defaults.computeIfAbsent(
                                    FunctionNames.of(function.name()), name -> new HashMap<>())
                            .put(index, value));
        }
    }

    /** Writes those that mean the same in a function as where they are declared. */
    void write(FunctionDefinition definition) {
        Set<String> declared = new TreeSet<>();
        Tree.each(definition, node -> {
            if (node instanceof NameNode name && name.isDeclaration()) {
                declared.add(name.toString());
            }
        });
        for (Call call : functions.calls(SourceFunctions.name(definition))) {
            if (functions.blocks(call)) {
                missing(call, definition, declared).ifPresent(text -> edits.after(tokens.end(call) - 1, text));
            }
        }
    }

    /** The arguments that a call leaves out, if all of them can be written where it stands. */
    private Optional<String> missing(Call call, FunctionDefinition definition, Set<String> declared) {
        boolean isOfSameSpace = Tree.withoutParentheses(call.function()) instanceof Identifier callee
                && FunctionNames.namespaces(callee.name())
                        .equals(FunctionNames.namespaces(
                                Declarators.innermost(definition.declarator()).name()));
        int given = call.arguments().size();
        int taken = functions
                .signature(Tree.callee(call))
                .map(signature -> signature.parameters().size())
                .orElse(given);
        Map<Integer, Clause> known = defaults.getOrDefault(Tree.callee(call), Map.of());
        StringBuilder text = new StringBuilder();
        for (int i = given; i < taken; i++) {
            if (!known.containsKey(i) || !isTheSameIn(known.get(i), declared, isOfSameSpace)) {
                return Optional.empty();
            }
            text.append(i == 0 ? "" : ", ").append(tokens.expanded(known.get(i)));
        }
        return text.isEmpty() || !edits.isPlain(tokens.end(call) - 1, ")")
                ? Optional.empty()
                : Optional.of(text.toString());
    }

    /**
     * Whether all names in it are seen in a function, which declares none of them.
     *
     * @param isOfSameSpace whether it is in the namespace of the function that has the default
     */
    private boolean isTheSameIn(Clause value, Set<String> declared, boolean isOfSameSpace) {
        return !Tree.has(
                value,
                node -> node instanceof Lambda
                        || node instanceof Call call && functions.blocks(call)
                        || node instanceof NameNode name
                                && isWhole(name)
                                && !name.toString().startsWith("::")
                                && !(name.isQualified()
                                        ? isSeen(name.qualifiers(), declared, isOfSameSpace)
                                        : (name.symbol().isOfFile() || isOfSameSpace && !isOfClass(name))
                                                && !declared.contains(name.toString())));
    }

    private static boolean isSeen(List<String> qualifiers, Set<String> declared, boolean isOfSameSpace) {
        return !qualifiers.isEmpty()
                && (qualifiers.get(0).equals("std") || isOfSameSpace && !declared.contains(qualifiers.get(0)));
    }

    private static boolean isOfClass(NameNode name) {
        return name.symbol().memberOf().isPresent() || !name.symbol().isKnown();
    }

    /** Whether a name is neither a member's nor a part of one that is qualified. */
    private static boolean isWhole(NameNode name) {
        Node parent = name.parent();
        return !(parent instanceof NameNode) && !(parent instanceof FieldReference);
    }
}
