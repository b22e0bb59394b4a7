package weft.transform;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import weft.transform.parse.ParsedSource;

/** Functions as one source of a process knows them, and which of them block: those that call what blocks. */
final class Functions {

    private final Definitions here;
    private final CallGraph graph;
    private final int file;

    private Functions(Definitions here, CallGraph graph, int file) {
        this.here = here;
        this.graph = graph;
        this.file = file;
    }

    /** Those of all sources of a process, in their order. */
    static List<Functions> of(List<ParsedSource> sources) {
        List<Definitions> definitions = sources.stream().map(Definitions::new).toList();
        CallGraph graph = new CallGraph(definitions);
        List<Functions> all = new ArrayList<>();
        definitions.forEach(each -> all.add(new Functions(each, graph, all.size())));
        return all;
    }

    static String name(IASTFunctionDefinition definition) {
        return FunctionNames.of(Declarators.innermost(definition.getDeclarator()).getName());
    }

    /** Those that the source and its headers define. */
    Set<String> names() {
        return here.names();
    }

    Optional<IASTFunctionDefinition> definition(String name) {
        return here.definition(name);
    }

    Optional<Signature> signature(String name) {
        return here.signature(name);
    }

    boolean isBlocking(String name) {
        return graph.blocks(file, name);
    }

    boolean isRecursive(String name) {
        return graph.isRecursive(file, name);
    }

    boolean needsProcess(String name) {
        return graph.needsProcess(file, name);
    }

    /** Whether any function of the process is recursive. */
    boolean hasRecursion() {
        return graph.hasRecursion();
    }

    /** The name of a function in transformed code. */
    String cName(String name) {
        return graph.keepsName(file, name) ? name : "weft_do_" + name;
    }

    /** Another source of the process that defines a function of this one as well. */
    Optional<ParsedSource> alsoDefinedIn(String name) {
        return graph.alsoDefines(file, name).map(Definitions::parsed);
    }

    /** The headers that define functions which block or call the process API. */
    Set<Path> headers() {
        return names().stream().filter(name -> isBlocking(name) || here.callees(name).stream().anyMatch(Api::isOne))
                .map(name -> here.file(name)).filter(file -> !here.parsed().isSource(file)).map(Path::of)
                .collect(Collectors.toSet());
    }

    /** The functions that block, in the order of their definitions. */
    List<IASTFunctionDefinition> blocking() {
        return names().stream().filter(this::isBlocking).map(name -> definition(name).orElseThrow()).toList();
    }

    /** The calls that a function makes and evaluates. */
    List<IASTFunctionCallExpression> calls(String name) {
        return here.calls(name);
    }

    /** Calls in C++ that are not in a function but in a class, a template or a global initialiser. */
    List<IASTFunctionCallExpression> callsElsewhere() {
        return here.callsElsewhere();
    }

    boolean blocks(IASTFunctionCallExpression call) {
        String callee = Tree.callee(call);
        return isBlocking(callee) || Api.of(callee).filter(Api::blocks).isPresent();
    }

    /** The blocking functions of the process that a function calls. */
    List<String> blockingCallees(String name) {
        return here.callees(name).stream().filter(this::isBlocking).toList();
    }
}
