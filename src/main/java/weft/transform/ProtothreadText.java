package weft.transform;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;

/** The execution model protothread: functions that block save where they are and return. */
final class ProtothreadText {

    private final SourceUnit unit;
    private final Entries entries;
    private final Set<String> declared = new HashSet<>();

    private ProtothreadText(SourceUnit unit, Entries entries) {
        this.unit = unit;
        this.entries = entries;
    }

    static Text of(SourceUnit unit, Entries entries) {
        return new ProtothreadText(unit, entries).edit();
    }

    private Text edit() {
        Functions functions = unit.functions();
        for (IASTDeclaration declaration : Tree.declarations(unit.parsed().tree())) {
            if (!unit.parsed().inSource(declaration)) {
                continue;
            }
            if (declaration instanceof IASTSimpleDeclaration simple) {
                prototypes(simple);
            } else if (declaration instanceof IASTFunctionDefinition definition) {
                if (functions.isBlocking(Functions.name(definition))) {
                    define(definition);
                } else {
                    new ApiEdits(unit).edit(definition.getBody());
                }
            } else {
                new ApiEdits(unit).edit(declaration);
            }
        }
        StringBuilder tail = new StringBuilder();
        List<String> frames = new ArrayList<>();
        finish(entries.init(), Text.init(unit, entries), tail, frames);
        finish(entries.fire(), Text.fire(entries), tail, frames);
        Set<String> stacks = new LinkedHashSet<>();
        StringBuilder types = new StringBuilder();
        frames.forEach(function -> stack(function, stacks, types));
        if (frames.isEmpty()) {
            return new Text(tail.toString(), "0");
        }
        types.append("\nunion weft_frame {\n");
        frames.forEach(function -> types.append("    struct weft_stack_").append(function).append(' ').append(function).append(";\n"));
        types.append("};\n");
        return new Text(tail + types.toString(), "sizeof(union weft_frame)");
    }

    private void define(IASTFunctionDefinition definition) {
        String name = Functions.name(definition);
        var tokens = unit.parsed().tokens();
        unit.directives().resolve(tokens.fileStart(tokens.first(definition)),
                tokens.fileEnd(tokens.end(definition) - 1));
        StringBuilder prototypes = new StringBuilder();
        for (String callee : unit.functions().blockingCallees(name)) {
            if (declared.add(callee) && !callee.equals(name)) {
                prototypes.append(unit.helper(callee).head()).append(";\n");
            }
        }
        declared.add(name);
        Protothread function = new Protothread(unit, definition);
        if (isEntry(definition)) {
            String parameter = Signature.of(definition).parameters().get(0).getDeclarator().getName().toString();
            function.transform("static int " + entry(definition) + "(DOLProcess *" + parameter + ")", "weft_frame("
                    + parameter + ")", first(definition, parameter), false);
        } else {
            function.transform(unit.helper(name).head(), "weft_frame_memory", "", !Signature.of(definition).isVoid());
        }
        unit.edits().before(tokens.first(Tree.declaration(definition)), prototypes.toString());
    }

    /** The user's declarations of functions that block now declare what these have become. */
    private void prototypes(IASTSimpleDeclaration declaration) {
        StringBuilder text = new StringBuilder();
        int blocking = 0;
        for (IASTDeclarator declarator : declaration.getDeclarators()) {
            String name = FunctionNames.of(Declarators.innermost(declarator).getName());
            if (declarator instanceof IASTFunctionDeclarator && unit.functions().isBlocking(name)) {
                blocking++;
                if (unit.functions().definition(name).filter(this::isEntry).isEmpty() && declared.add(name)) {
                    text.append(unit.helper(name).head()).append(';');
                }
            }
        }
        if (blocking > 0 && blocking < declaration.getDeclarators().length) {
            unit.diagnostics().error(unit.parsed().position(declaration),
                    "functions that block are declared together with something else; give them a declaration of their own");
        } else if (blocking > 0) {
            unit.edits().replace(Tree.declaration(declaration), text.toString());
        }
    }

    private boolean isEntry(IASTFunctionDefinition definition) {
        return definition == entries.init() || definition == entries.fire();
    }

    /** What an entry does before all else, once. */
    private String first(IASTFunctionDefinition definition, String process) {
        return definition == entries.init() ? State.construction(unit.base(), unit.parsed().tree(), process) : "";
    }

    private String entry(IASTFunctionDefinition definition) {
        return definition == entries.init() ? "weft_init" : "weft_fire";
    }

    private void finish(IASTFunctionDefinition entry, String wrapper, StringBuilder tail, List<String> frames) {
        String function = Functions.name(entry);
        if (unit.functions().isBlocking(function)) {
            frames.add(function);
        } else {
            tail.append(wrapper);
        }
    }

    /** A type as large as the frames of a function and of all that it calls, one behind the other. */
    private void stack(String function, Set<String> done, StringBuilder types) {
        if (!done.add(function)) {
            return;
        }
        List<String> callees = unit.functions().blockingCallees(function);
        callees.forEach(callee -> stack(callee, done, types));
        types.append("\nstruct weft_stack_").append(function).append(" {\n    struct weft_frame_").append(function).append(" frame;\n");
        if (!callees.isEmpty()) {
            types.append("    union {\n");
            callees.forEach(callee -> types.append("        struct weft_stack_").append(callee).append(' ').append(callee).append(";\n"));
            types.append("    } callee;\n");
        }
        types.append("};\n");
    }
}
