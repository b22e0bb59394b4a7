package weft.source.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.model.Position;
import weft.source.flow.FlowGraph;
import weft.source.flow.FunctionId;
import weft.source.flow.ProcessFlow;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Symbol;
import weft.source.tree.Api;
import weft.source.tree.Entries;
import weft.source.tree.FunctionNames;
import weft.source.tree.Ports;
import weft.source.tree.Signature;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Makes the flow of a process. */
public final class ProcessFlows {

    private final List<ParsedSource> sources;
    private final List<SourceFunctions> functions;
    private final List<FunctionFlows> flows = new ArrayList<>();
    private final Map<FunctionId, FlowGraph> graphs = new LinkedHashMap<>();
    private final Set<String> pointed = new HashSet<>();
    private boolean escapes;

    private ProcessFlows(List<ParsedSource> sources, List<SourceFunctions> functions, Ports ports) {
        this.sources = sources;
        this.functions = functions;
        for (int i = 0; i < sources.size(); i++) {
            flows.add(new FunctionFlows(sources.get(i), functions.get(i), ports));
        }
    }

    /** The flow of the process of some sources; the first has its entries. */
    public static ProcessFlow of(
            List<ParsedSource> sources, List<SourceFunctions> functions, Ports ports, Entries entries) {
        return new ProcessFlows(sources, functions, ports).of(entries);
    }

    private ProcessFlow of(Entries entries) {
        FunctionId init = new FunctionId(0, SourceFunctions.name(entries.init()));
        FunctionId fire = new FunctionId(0, SourceFunctions.name(entries.fire()));
        Set<FunctionId> addressed = new HashSet<>();
        for (int i = 0; i < sources.size(); i++) {
            addressed.addAll(addressed(sources.get(i), functions.get(i)));
        }
        Deque<FunctionId> open = new ArrayDeque<>(List.of(init, fire));
        open.addAll(addressed);
        while (!open.isEmpty()) {
            FunctionId id = open.pop();
            if (!graphs.containsKey(id)) {
                graphs.put(id, lower(id));
                functions.get(id.source()).calls(id.name()).stream()
                        .flatMap(call -> functions.get(id.source()).id(Tree.callee(call)).stream())
                        .forEach(open::push);
            }
        }
        return new ProcessFlow(graphs, init, fire, escapes, pointed, addressed, elsewhere());
    }

    private FlowGraph lower(FunctionId id) {
        SourceFunctions known = functions.get(id.source());
        FunctionDefinition definition = known.definition(id.name()).orElseThrow();
        BlockingCalls calls =
                new BlockingCalls(definition, known, sources.get(id.source()).tokens());
        FunctionFlow flow = flows.get(id.source())
                .of(
                        definition,
                        calls,
                        calls.locals(definition),
                        !Signature.of(definition).isVoid());
        escapes |= flow.stateEscapes();
        pointed.addAll(flow.pointed());
        return flow.graph();
    }

    /** The functions whose names stand where they are not called. */
    private static Set<FunctionId> addressed(ParsedSource parsed, SourceFunctions functions) {
        Set<FunctionId> found = new HashSet<>();
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (parsed.inUserFile(declaration)) {
                Tree.each(declaration, node -> {
                    if (node instanceof Identifier id
                            && id.name().symbol() instanceof Symbol.Function
                            && !isCalled(id)) {
                        functions.id(FunctionNames.of(id.name())).ifPresent(found::add);
                    }
                });
            }
        }
        return found;
    }

    private static boolean isCalled(Identifier id) {
        Node node = Tree.withParentheses(id);
        return node.parent() instanceof Call call && call.function() == node;
    }

    private Optional<Position> elsewhere() {
        for (int i = 0; i < sources.size(); i++) {
            ParsedSource parsed = sources.get(i);
            Optional<Position> found = functions.get(i).callsElsewhere().stream()
                    .filter(call -> Api.of(Tree.callee(call)).isPresent()
                            || Tree.callee(call).startsWith("DOL_detach"))
                    .map(parsed::position)
                    .findFirst();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
