package weft.protothread;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTAliasDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPImplicitMethod;
import weft.diagnostics.Message;
import weft.source.parse.SourceTokens;
import weft.source.text.Edits;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Types that a function that blocks declares inside: they move before the function, where its frame needs them, under names
 * of their own.
 */
public final class LocalTypes {

    private final BlockingFunction function;
    private final IASTFunctionDefinition definition;
    private final SourceTokens tokens;
    private final Map<IBinding, String> renamed = new IdentityHashMap<>();
    private final Map<String, Integer> used = new HashMap<>();

    LocalTypes(BlockingFunction function, IASTFunctionDefinition definition) {
        this.function = function;
        this.definition = definition;
        this.tokens = function.tokens();
    }

    /** Moves them; gives the declarations. */
    String move() {
        List<IASTDeclaration> moving = new ArrayList<>();
        Tree.each(definition.getBody(), node -> {
            if (node instanceof IASTSimpleDeclaration declaration
                    && declares(declaration)
                    && function.blocks(declaration.getParent().getParent())) {
                moving.add(declaration);
                Tree.each(declaration.getDeclSpecifier(), this::rename);
                if (isTypedef(declaration)) {
                    for (IASTDeclarator declarator : declaration.getDeclarators()) {
                        rename(Declarators.innermost(declarator).getName());
                    }
                }
            } else if (node instanceof ICPPASTAliasDeclaration alias
                    && function.blocks(alias.getParent().getParent())) {
                moving.add(alias);
                rename(alias.getAlias());
            }
        });
        Tree.each(definition.getBody(), node -> {
            if (node instanceof IASTName name
                    && !(name instanceof ICPPASTQualifiedName)
                    && renamed.containsKey(name.resolveBinding())) {
                function.edits().replace(name, renamed.get(name.resolveBinding()));
            }
        });
        StringBuilder text = new StringBuilder();
        for (IASTDeclaration declaration : moving) {
            if (declaration instanceof IASTSimpleDeclaration simple) {
                move(simple, text);
            } else {
                moveWhole(declaration, text);
            }
        }
        return text.toString();
    }

    /** Whether a declaration in a function declares a type. */
    public static boolean declares(IASTSimpleDeclaration declaration) {
        return declaration.getParent() instanceof IASTDeclarationStatement
                && (isDefinition(declaration.getDeclSpecifier()) || isTypedef(declaration));
    }

    private static boolean isDefinition(IASTDeclSpecifier specifier) {
        return specifier instanceof IASTCompositeTypeSpecifier || specifier instanceof IASTEnumerationSpecifier;
    }

    private static boolean isTypedef(IASTSimpleDeclaration declaration) {
        return declaration.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef;
    }

    private void rename(IASTNode node) {
        if (node instanceof IASTCompositeTypeSpecifier composite) {
            renameTag(composite.getName());
        } else if (node instanceof IASTEnumerationSpecifier enumeration) {
            renameTag(enumeration.getName());
            for (var enumerator : enumeration.getEnumerators()) {
                rename(enumerator.getName());
            }
        }
    }

    /** The parser takes two tags of one name for one type, so there may not be two. */
    private void renameTag(IASTName name) {
        if (Cpp.is(name)) {
            if (name.resolveBinding() instanceof ICPPClassType type
                    && Stream.of(type.getConstructors()).anyMatch(each -> !(each instanceof CPPImplicitMethod))) {
                function.report(Message.CPP_LOCAL_CLASS, name, name);
            }
        } else if (name.toCharArray().length > 0
                && (renamed.containsKey(name.resolveBinding()) || isTagOfFile(name.toString()))) {
            function.report(Message.LOCAL_TAG, name, name.toString());
        }
        rename(name);
    }

    private boolean isTagOfFile(String tag) {
        for (IASTDeclaration declaration :
                Tree.declarations(function.unit().parsed().tree())) {
            if (declaration instanceof IASTSimpleDeclaration simple
                    && (simple.getDeclSpecifier() instanceof IASTCompositeTypeSpecifier composite
                                    && composite.getName().toString().equals(tag)
                            || simple.getDeclSpecifier() instanceof IASTEnumerationSpecifier enumeration
                                    && enumeration.getName().toString().equals(tag))) {
                return true;
            }
        }
        return false;
    }

    private void rename(IASTName name) {
        if (name.toCharArray().length > 0) {
            renamed.computeIfAbsent(name.resolveBinding(), key -> fresh(name.toString()));
        }
    }

    private String fresh(String name) {
        int count = used.merge(name, 1, Integer::sum);
        return "weft_" + SourceFunctions.name(definition) + "_" + name + (count == 1 ? "" : "_" + count);
    }

    private void move(IASTSimpleDeclaration declaration, StringBuilder text) {
        Edits edits = function.edits();
        IASTDeclSpecifier specifier = declaration.getDeclSpecifier();
        if (isDefinition(specifier)) {
            IASTName name = specifier instanceof IASTCompositeTypeSpecifier composite
                    ? composite.getName()
                    : ((IASTEnumerationSpecifier) specifier).getName();
            int open = tokens.first(specifier);
            int key = open;
            while (!tokens.image(open).equals("{")) {
                if (tokens.image(open).matches("struct|union|enum")) {
                    key = open;
                }
                open++;
            }
            String tag = name.toCharArray().length > 0 ? renamed.get(name.resolveBinding()) : fresh("type");
            boolean isNamedCpp = Cpp.is(name) && name.toCharArray().length > 0;
            String attributes = attributes(key + 1, open);
            String head = isNamedCpp ? edits.expanded(key, open) : tokens.image(key) + " " + attributes + tag;
            int close = closing(open);
            text.append(head).append(' ').append(edits.expanded(open, close)).append(";\n");
            edits.replace(key, close, isNamedCpp ? tag : tokens.image(key) + " " + tag);
        }
        if (isTypedef(declaration)) {
            moveWhole(declaration, text);
        } else if (declaration.getDeclarators().length == 0) {
            edits.replace(declaration, "");
        }
    }

    private void moveWhole(IASTDeclaration declaration, StringBuilder text) {
        text.append(function.edits().expanded(tokens.first(declaration), tokens.end(declaration)))
                .append('\n');
        function.edits().replace(declaration, "");
    }

    private String attributes(int from, int end) {
        int to = from;
        while (to < end && tokens.isAttribute(to)) {
            to++;
        }
        return to == from ? "" : function.edits().expanded(from, to) + " ";
    }

    /** Behind the closing brace and the attributes that follow it. */
    private int closing(int open) {
        int depth = 0;
        for (int i = open; ; i++) {
            depth += tokens.image(i).equals("{") ? 1 : tokens.image(i).equals("}") ? -1 : 0;
            if (depth == 0) {
                int end = i + 1;
                while (tokens.isAttribute(end)) {
                    end++;
                }
                return end;
            }
        }
    }
}
