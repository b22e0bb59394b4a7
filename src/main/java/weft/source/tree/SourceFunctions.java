package weft.source.tree;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.source.flow.FunctionId;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.FileRange;
import weft.source.parse.syntax.Located;
import weft.source.path.ParserPath;

/** Functions as one source of a process knows them, and which of them block: those that call what blocks. */
public final class SourceFunctions {

    private final Definitions here;
    private final CallGraph graph;
    private final int file;

    private SourceFunctions(Definitions here, CallGraph graph, int file) {
        this.here = here;
        this.graph = graph;
        this.file = file;
    }

    /**
     * Those of all sources of a process, in their order.
     *
     * @param base the process's name, without indices: the first source may have functions of other processes, too
     */
    public static List<SourceFunctions> of(String base, List<ParsedSource> sources) {
        List<Definitions> definitions = sources.stream().map(Definitions::new).toList();
        CallGraph graph = new CallGraph(base, definitions);
        List<SourceFunctions> all = new ArrayList<>();
        definitions.forEach(each -> all.add(new SourceFunctions(each, graph, all.size())));
        return all;
    }

    public static String name(FunctionDefinition definition) {
        return FunctionNames.of(Declarators.innermost(definition.declarator()).name());
    }

    /** Those that the source and its headers define. */
    public Set<String> names() {
        return here.names();
    }

    public Optional<FunctionDefinition> definition(String name) {
        return here.definition(name);
    }

    /** C: whether a function is defined more than once, as one that is inline may be. */
    public boolean isTwice(String name) {
        return here.isTwice(name);
    }

    public Optional<Signature> signature(String name) {
        return here.signature(name);
    }

    /** The function of the process that a name stands for here. */
    public Optional<FunctionId> id(String name) {
        return graph.id(file, name);
    }

    public boolean isBlocking(String name) {
        return graph.blocks(file, name);
    }

    /** Whether a function can run: headers and sources may have others, for other processes. */
    public boolean canRun(String name) {
        return graph.canRun(file, name);
    }

    public boolean isRecursive(String name) {
        return graph.isRecursive(file, name);
    }

    /** Whether a function takes room while it runs: its callees' frames lie behind that. */
    public boolean grows(String name) {
        return graph.grows(file, name);
    }

    /** Whether the process has no other source. */
    public boolean isAlone() {
        return graph.isOfOneSource();
    }

    /** What tells names of this source from those of the process's other ones; nothing where it has no other. */
    public String suffix() {
        return isAlone() ? "" : "_" + (file + 1);
    }

    /** C++: whether a class declares a function as its friend. */
    public boolean isFriend(String name) {
        return here.isFriend(name);
    }

    public boolean needsProcess(String name) {
        return graph.needsProcess(file, name);
    }

    /** C++: whether an exception may pass by a function and be caught by one that calls it, over others too. */
    public boolean isUnwound(String name) {
        return graph.isUnwound(file, name);
    }

    /** C++: whether exceptions may be caught, so that it is seen what they destroy. */
    public boolean mayCatch() {
        return graph.hasHandlers();
    }

    /** Whether any function of the process is recursive, or takes room while it runs. */
    public boolean needsStack() {
        return graph.needsStack();
    }

    /** The name of a function in transformed code. */
    public String cName(String name) {
        return graph.keepsName(file, name) ? name : "weft_do_" + name;
    }

    /** Another source of the process that defines a function of this one as well. */
    public Optional<ParsedSource> alsoDefinedIn(String name) {
        return graph.alsoDefines(file, name).map(Definitions::parsed);
    }

    /** The headers that define functions which block or call the process API, and those that stand inside of one that blocks. */
    public Set<Path> headers() {
        return Stream.concat(
                        headersAround(),
                        here.parsed().tree().includes().stream()
                                .filter(include ->
                                        include.isActive() && !include.path().isEmpty() && isInBlocking(include))
                                .map(include -> ParserPath.path(include.path())))
                .collect(Collectors.toSet());
    }

    /** Whether something stands in a function that blocks. */
    public boolean isInBlocking(Located located) {
        return located.range()
                .filter(at -> blocking().stream()
                        .flatMap(definition -> definition.range().stream())
                        .anyMatch(range -> range.holdsStartOf(at)))
                .isPresent();
    }

    private Stream<Path> headersAround() {
        Stream<String> ofFunctions = names().stream()
                .filter(name -> isBlocking(name) || here.callees(name).stream().anyMatch(Api::isOne))
                .map(name -> here.file(name));
        Stream<String> ofMembers = callsElsewhere().stream()
                .filter(call -> isBlocking(Tree.callee(call)) || Api.isOne(Tree.callee(call)))
                .flatMap(call -> call.range().stream())
                .map(FileRange::file);
        return Stream.concat(ofFunctions, ofMembers)
                .filter(file -> !here.parsed().isSource(file))
                .map(ParserPath::path);
    }

    /** The functions that block, in the order of their definitions. */
    public List<FunctionDefinition> blocking() {
        return names().stream()
                .filter(this::isBlocking)
                .map(name -> definition(name).orElseThrow())
                .toList();
    }

    /** The calls that a function makes and evaluates. */
    public List<Call> calls(String name) {
        return here.calls(name);
    }

    /** Calls in C++ that are not in a function but in a class, a template or a global initialiser. */
    public List<Call> callsElsewhere() {
        return here.callsElsewhere();
    }

    public boolean blocks(Call call) {
        String callee = Tree.callee(call);
        return isBlocking(callee) || Api.of(callee).filter(Api::blocks).isPresent();
    }

    /** The blocking functions of the process that a function calls. */
    public List<String> blockingCallees(String name) {
        return here.callees(name).stream().filter(this::isBlocking).toList();
    }
}
