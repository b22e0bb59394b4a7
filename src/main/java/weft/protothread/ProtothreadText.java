package weft.protothread;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import weft.diagnostics.Message;
import weft.protothread.batch.BatchRates;
import weft.protothread.batch.Unbatched;
import weft.source.ResumePoints;
import weft.source.SourceUnit;
import weft.source.Text;
import weft.source.lower.FunctionFlows;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Specifier.Enumeration;
import weft.source.parse.syntax.TranslationUnit;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Entries;
import weft.source.tree.FunctionNames;
import weft.source.tree.Local;
import weft.source.tree.Signature;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** The execution model protothread: functions that block save where they are and return. */
public final class ProtothreadText {

    /** The function by which a fire is called that does not block. */
    private static final String FIRE = """

            static int weft_fire(DOLProcess *weft_p)
            {
                unsigned weft_firings = WEFT_FIRINGS;
                do
                    %s(weft_p);
                while (weft_fires_again(weft_p, &weft_firings));
                return WEFT_DONE;
            }
            """;

    private final SourceUnit unit;
    private final Optional<Entries> entries;
    private final SourceFunctions functions;
    private final FunctionFlows flows;
    private final Set<String> declared = new HashSet<>();
    private final ResumePoints.Builder places = new ResumePoints.Builder();

    /** For functions whose frame, and those behind it, are of this source alone: the type that they make up. */
    private final Map<String, String> frames = new HashMap<>();

    private final Optional<BatchRates> rates;
    private final Consumer<Unbatched> unbatched;
    private String batch = "";

    private ProtothreadText(
            SourceUnit unit, Optional<Entries> entries, Optional<BatchRates> rates, Consumer<Unbatched> unbatched) {
        this.rates = rates;
        this.unbatched = unbatched;
        this.unit = unit;
        this.entries = entries;
        this.functions = unit.functions();
        this.flows = new FunctionFlows(unit.parsed(), functions, unit.ports());
    }

    /**
     * A source of a process; one of them has init and fire.
     *
     * @param rates     what its batches are made for; none are made where that is empty
     * @param unbatched told why they cannot be made
     */
    public static Text of(
            SourceUnit unit, Optional<Entries> entries, Optional<BatchRates> rates, Consumer<Unbatched> unbatched) {
        return new ProtothreadText(unit, entries, rates, unbatched).edit();
    }

    private Text edit() {
        for (Declaration declaration : Tree.declarations(unit.parsed().tree())) {
            if (!unit.parsed().inSource(declaration)) {
                continue;
            }
            if (declaration instanceof SimpleDeclaration simple) {
                prototypes(simple);
            } else if (declaration instanceof FunctionDefinition definition) {
                if (functions.isBlocking(SourceFunctions.name(definition))) {
                    define(definition);
                } else {
                    new ApiEdits(unit).edit(definition.body());
                }
            } else if (declaration instanceof UsingDeclaration using && bringsWhatBlocks(using)) {
                unit.edits().replace(using, ""); // calls name the namespace
            } else {
                other(declaration);
            }
        }
        StringBuilder tail = new StringBuilder(batch);
        Set<String> sized = new LinkedHashSet<>();
        functions.blocking().forEach(definition -> size(SourceFunctions.name(definition), sized, tail));
        if (entries.isEmpty()) {
            return new Text(tail.toString(), "", "", "", "", ResumePoints.NONE);
        }
        List<String> blocking = new ArrayList<>();
        String init = finish("weft_init", entries.get().init(), Text.init(unit, entries.get()), tail, blocking);
        String fire = finish(
                "weft_fire",
                entries.get().fire(),
                FIRE.formatted(SourceFunctions.name(entries.get().fire())),
                tail,
                blocking);
        ResumePoints where = places.of(
                SourceFunctions.name(entries.get().init()),
                SourceFunctions.name(entries.get().fire()));
        if (!frames.keySet().containsAll(blocking)) {
            tail.append("\nstatic size_t weft_frame_size(void)\n{\n    return ")
                    .append(largest(blocking))
                    .append(";\n}\n");
            return new Text(tail.toString(), init, fire, "0", "weft_frame_size", where);
        }
        if (blocking.size() > 1) {
            type("union weft_frames", members(blocking, "    "), tail);
        }
        String frame = blocking.isEmpty()
                ? "0"
                : "sizeof(" + (blocking.size() > 1 ? "union weft_frames" : frames.get(blocking.get(0))) + ")";
        return new Text(tail.toString(), init, fire, frame, "NULL", where);
    }

    private void define(FunctionDefinition definition) {
        String name = SourceFunctions.name(definition);
        var tokens = unit.parsed().tokens();
        int start = tokens.fileStart(tokens.first(definition));
        int end = tokens.fileEnd(tokens.end(definition) - 1);
        unit.directives().resolve(start, end);
        String checks = unit.directives().checks(start, end);
        String asked = (checks.isEmpty() ? "" : "\n" + checks) + unit.deferred().later(() -> macroChecks(start, end));
        int head = tokens.first(Tree.declaration(definition));
        boolean hasAttribute = tokens.beforeAttributes(head) < head;
        HeadAttributes.edit(tokens.beforeAttributes(head), head, tokens, unit.edits());
        String own = hasAttribute ? "" : asked;
        if (hasAttribute) { // which would else belong to what is asked
            unit.edits().before(tokens.beforeAttributes(head), asked);
        }
        if (hasAttribute && isEntry(definition)) {
            own += entryHead(definition, "") + ";\n";
        } else if (hasAttribute && name(name).qualifiers().isEmpty()) {
            own += unit.helper(name).head() + ";\n";
        }
        StringBuilder prototypes = new StringBuilder();
        for (String callee : functions.blockingCallees(name)) {
            if (declared.add(callee) && !callee.equals(name)) {
                prototypes.append(unit.helper(callee).prototype()).append('\n');
            }
            if (functions.isRecursive(callee) && declared.add("weft_size_" + callee)) {
                prototypes.append(unit.helper(callee).sizeHead()).append(";\n");
            }
        }
        if (functions.grows(name) && declared.add("weft_size_" + name)) {
            prototypes.append(unit.helper(name).sizeHead()).append(";\n");
        }
        declared.add(name);
        boolean returnsValue = !isEntry(definition) && !Signature.of(definition).isVoid();
        BlockingFunction function = new BlockingFunction(unit, definition, flows, returnsValue);
        Protothread protothread = new Protothread(function);
        List<ResumePoints.Call> calls;
        if (isEntry(definition)) {
            NameNode written = Declarators.innermost(
                            Signature.of(definition).parameters().get(0).declarator())
                    .name();
            String parameter = function.locals().of(written).map(Local::name).orElse(written.toString());
            boolean refires = definition == entries.get().fire();
            if (refires) {
                rates.filter(known -> !countsBesideInit(known, definition))
                        .flatMap(protothread::batch)
                        .ifPresent(unbatched);
            }
            calls = protothread.transform(
                    () -> entryHead(definition, parameter),
                    refires || functions.needsProcess(name) ? "DOLProcess *const weft_p = " + parameter + ";" : "",
                    definition == entries.get().init() ? unit.stateConstruction(parameter) : "",
                    "weft_frame(" + parameter + ")",
                    refires);
            batch += protothread.batchText();
        } else {
            calls = protothread.transform(() -> unit.helper(name).head(), "", "", "weft_frame_memory", false);
        }
        places.function(
                name,
                frame(name),
                functions.grows(name)
                        ? calls.stream().map(ResumePoints.Call::alone).toList()
                        : calls);
        unit.edits()
                .before(
                        tokens.first(Tree.declaration(definition)),
                        own + outsideOfBlocks(definition, prototypes.toString()));
    }

    /** The frames of init and fire share their memory: who counts firings there begins with zeros. */
    private boolean countsBesideInit(BatchRates known, FunctionDefinition fire) {
        boolean counts = known.prologue() > 0 || known.cycle() > 1;
        if (counts && functions.isBlocking(SourceFunctions.name(entries.get().init()))) {
            unbatched.accept(new Unbatched(
                    "init blocks, and firings differ", unit.parsed().position(fire)));
            return true;
        }
        return false;
    }

    private String entryHead(FunctionDefinition definition, String parameter) {
        boolean isStatic = definition.specifier().storage() == Specifier.Storage.STATIC;
        return (isStatic ? "static int " : "int ") + entryName(definition) + "(DOLProcess *" + parameter + ")";
    }

    private String macroChecks(int start, int end) {
        String checks = unit.directives().macroChecks(start, end, unit.edits()::isExpanded);
        return checks.isEmpty() ? "" : "\n" + checks;
    }

    /** Declarations of C++ that leave the namespaces and linkage blocks around a function, and enter them again. */
    private String outsideOfBlocks(FunctionDefinition definition, String declarations) {
        StringBuilder enter = new StringBuilder();
        StringBuilder leave = new StringBuilder();
        var tokens = unit.parsed().tokens();
        for (Node node = Tree.declaration(definition).parent();
                !(node instanceof TranslationUnit);
                node = node.parent()) {
            int open = tokens.first(node);
            while (!tokens.image(open).equals("{")) {
                open++;
            }
            String head = unit.edits().expanded(tokens.first(node), open);
            enter.insert(0, head + " {\n");
            leave.append("} ");
        }
        return declarations.isEmpty() ? "" : leave + declarations + enter;
    }

    /** The user's declarations of functions that block now declare what these have become. */
    private void prototypes(SimpleDeclaration declaration) {
        StringBuilder text = new StringBuilder();
        List<Declarator> blocking = new ArrayList<>();
        for (Declarator declarator : declaration.declarators()) {
            String name = FunctionNames.of(Declarators.innermost(declarator).name());
            if (functions.isBlocking(name) && declaresFunction(declaration, declarator)) {
                blocking.add(declarator);
                if (functions.definition(name).filter(this::isEntry).isEmpty() && declared.add(name)) {
                    text.append(unit.helper(name).head()).append(';');
                }
            }
        }
        if (blocking.isEmpty()) {
            other(declaration); // of a class, or with an initialiser
            return;
        }
        var tokens = unit.parsed().tokens();
        int head = tokens.first(Tree.declaration(declaration));
        boolean isType = !Cpp.is(declaration) && isDefinition(declaration.specifier());
        boolean isAlone = blocking.size() == declaration.declarators().size();
        if (isAlone && !isType) {
            HeadAttributes.edit(tokens.beforeAttributes(head), head, tokens, unit.edits());
            unit.edits().replace(Tree.declaration(declaration), text.toString());
        } else if (Cpp.is(declaration) || isType && !areAllDefined(blocking)) {
            unit.diagnostics().report(Message.DECLARED_TOGETHER, unit.parsed().position(declaration));
        } else {
            new LeftOutDeclarators(tokens, unit.edits()).leaveOut(blocking, declaration);
            if (isType) { // which what the functions have become may use
                unit.edits().after(tokens.end(declaration), " " + text);
            } else {
                unit.edits().before(tokens.beforeAttributes(head), text + " ");
            }
        }
    }

    private boolean areAllDefined(List<Declarator> declarators) {
        return declarators.stream()
                .map(each -> FunctionNames.of(Declarators.innermost(each).name()))
                .allMatch(name -> functions.definition(name).isPresent());
    }

    private static boolean isDefinition(Specifier specifier) {
        return specifier instanceof Composite || specifier instanceof Enumeration;
    }

    private static boolean declaresFunction(SimpleDeclaration declaration, Declarator declarator) {
        return Cpp.is(declaration)
                ? declarator instanceof FunctionDeclarator
                : Declarators.isFunction(declaration, declarator);
    }

    /** What declares no function that blocks may yet be a class of which one is a friend. */
    private void other(Declaration declaration) {
        new ApiEdits(unit).edit(declaration);
        Map<Node, List<String>> friends = new LinkedHashMap<>();
        for (FunctionDeclarator friend : Tree.friends(declaration)) {
            String name = FunctionNames.of(friend.name());
            if (functions.isBlocking(name)) {
                friends.computeIfAbsent(friend.parent(), key -> new ArrayList<>())
                        .add(name);
            }
        }
        friends.forEach((node, names) -> {
            if (names.size() < ((SimpleDeclaration) node).declarators().size()) {
                unit.diagnostics()
                        .report(Message.DECLARED_TOGETHER, unit.parsed().position(node));
            }
            unit.edits()
                    .replace(
                            node,
                            names.stream()
                                    .map(name -> unit.helper(name).friend())
                                    .collect(Collectors.joining(" ")));
        });
    }

    private boolean bringsWhatBlocks(UsingDeclaration using) {
        List<String> brought = FunctionNames.brought(using.name());
        return !brought.isEmpty() && brought.stream().allMatch(functions::isBlocking);
    }

    private boolean isEntry(FunctionDefinition definition) {
        return entries.filter(both -> definition == both.init() || definition == both.fire())
                .isPresent();
    }

    /** An entry keeps its name, so that compiler and debugger know it, unless it is declared with another type. */
    private String entryName(FunctionDefinition definition) {
        String name = SourceFunctions.name(definition);
        return Signature.of(definition).isInt() ? name : functions.cName(name);
    }

    /** Gives the name of the function to call for an entry. */
    private String finish(
            String wrapper, FunctionDefinition entry, String definition, StringBuilder tail, List<String> blocking) {
        String function = SourceFunctions.name(entry);
        if (functions.isBlocking(function)) {
            blocking.add(function);
            return entryName(entry);
        }
        tail.append(definition);
        return wrapper;
    }

    /**
     * Defines the function that gives the bytes of the frames of a function and all that it calls, one behind the other.
     * Those that are recursive ask for their room themselves.
     */
    private void size(String function, Set<String> done, StringBuilder tail) {
        if (functions.definition(function).isEmpty() || !done.add(function)) {
            return;
        }
        List<String> below = new ArrayList<>();
        for (String callee : functions.blockingCallees(function)) {
            size(callee, done, tail);
            if (!functions.isRecursive(callee)) {
                below.add(callee);
                if (functions.definition(callee).isEmpty() && declared.add("weft_size_" + callee)) {
                    tail.append('\n').append(unit.helper(callee).sizeHead()).append(';');
                }
            }
        }
        String frame = frame(function);
        if (below.isEmpty()) {
            frames.put(function, frame);
        } else if (frames.keySet().containsAll(below)) {
            String all = "struct weft_frames_" + function;
            type(
                    all,
                    "    " + frame + " weft_own;\n    union {\n" + members(below, "        ") + "    } weft_below;\n",
                    tail);
            frames.put(function, all);
        }
        tail.append('\n').append(unit.helper(function).sizeHead()).append("\n{\n");
        if (frames.containsKey(function)) {
            tail.append("    return sizeof(").append(frames.get(function)).append(");\n}\n");
        } else {
            tail.append("    static size_t size;\n    if (size == 0)\n        size = sizeof(")
                    .append(frame)
                    .append(") + ")
                    .append(largest(below))
                    .append(";\n    return size;\n}\n");
        }
    }

    /** The type of a function's own frame. */
    private String frame(String function) {
        return "struct " + FunctionNames.qualification(name(function)) + "weft_frame_" + function;
    }

    /** Defines a type that nothing but this source knows. */
    private void type(String name, String members, StringBuilder tail) {
        boolean isCpp = Cpp.is(unit.parsed().tree());
        tail.append(isCpp ? "\nnamespace {\n" : "\n")
                .append(name)
                .append(" {\n")
                .append(members)
                .append("};\n")
                .append(isCpp ? "}\n" : "");
    }

    /** Members of a union, each the frames of a function. */
    private String members(List<String> functions, String indentation) {
        return functions.stream()
                .map(function -> indentation + frames.get(function) + " weft_" + function + ";\n")
                .collect(Collectors.joining());
    }

    private NameNode name(String function) {
        return Declarators.innermost(
                        functions.definition(function).orElseThrow().declarator())
                .name();
    }

    private static String largest(List<String> functions) {
        return functions.stream()
                .map(function -> "weft_size_" + function + "()")
                .reduce((a, b) -> "weft_larger(" + a + ", " + b + ")")
                .orElseThrow();
    }
}
