package weft.protothread;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import weft.source.SourceUnit;
import weft.source.parse.SourceTokens;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Local;

/** What of a function lives across its blocking points, as a C struct. */
public final class ProtothreadFrame {

    private final String tag;
    private final SourceUnit unit;
    private final List<String> fields = new ArrayList<>();
    private final Set<String> names = new HashSet<>(Set.of("resume"));
    private final Map<Local, String> ofLocals = new HashMap<>();

    ProtothreadFrame(String function, SourceUnit unit) {
        this.tag = "weft_frame_" + function;
        this.unit = unit;
    }

    String type() {
        return "struct " + tag;
    }

    /** The field of a local, as an expression. */
    public String field(Local local) {
        return ofLocals.computeIfAbsent(local, this::declared);
    }

    /** A new field of a simple type such as {@code int} or {@code void *}, as an expression. */
    public String temporary(String type) {
        String name = unique("value");
        fields.add(type.strip() + (type.endsWith("*") ? "" : " ") + name);
        return "weft_f->" + name;
    }

    /** A new field of the type of a parameter. */
    public String temporary(IASTDeclSpecifier specifier, IASTDeclarator declarator) {
        return declared("value", specifier, declarator);
    }

    private String declared(Local local) {
        String wish = Declarators.innermost(local.declarator()).getName().toString();
        if (!Cpp.is(local.declarator())) {
            return declared(wish, local.specifier(), local.declarator());
        }
        String name = unique(wish);
        fields.add(CppFields.declaration(local, name, unit.parsed().tokens(), unit.edits()));
        return "weft_f->" + name;
    }

    private String declared(String wish, IASTDeclSpecifier specifier, IASTDeclarator declarator) {
        String name = unique(wish);
        SourceTokens tokens = unit.parsed().tokens();
        String type = Declarators.specifiers(specifier, declarator, tokens, unit.edits());
        fields.add(type + " " + Declarators.renamed(declarator, name, tokens, unit.edits()));
        return "weft_f->" + name;
    }

    /** A name of its own; in C++ none that a type can have, which it would hide. */
    private String unique(String wished) {
        String wish = Cpp.is(unit.parsed().tree()) ? wished + "_" : wished;
        String name = wish;
        for (int i = 2; unit.directives().expansion(name).isPresent() || !names.add(name); i++) {
            name = wish + "_" + i;
        }
        return name;
    }

    /** The definition. Frames of callees lie behind those of their callers, so each is aligned for anything. */
    String definition() {
        String end = isSpe() ? " __attribute__((aligned(16)));\n" : ";\n";
        StringBuilder text = new StringBuilder(type()).append(" {\n    int resume").append(end);
        fields.forEach(field -> text.append("    ").append(field).append(end));
        return text.append("} __attribute__((aligned(16)));\n").toString();
    }

    /** An SPE stores whole quadwords: what is alone in one is stored in one instruction, else that takes five. */
    private boolean isSpe() {
        return Arrays.stream(unit.parsed().tree().getBuiltinMacroDefinitions())
                .anyMatch(macro -> macro.getName().toString().equals("__SPU__"));
    }
}
