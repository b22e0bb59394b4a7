package weft.blocking;

import java.util.List;
import java.util.Optional;
import weft.source.ResumePoints;
import weft.source.SourceUnit;
import weft.source.Text;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.tree.Api;
import weft.source.tree.DiscardedValue;
import weft.source.tree.Entries;
import weft.source.tree.PortNames;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * A process on a stack of its own: the source as it is, but that calls whose result is not used say so, and that ports which are
 * known are not looked up (weft/stacked.h).
 */
public final class StackText {

    private StackText() {}

    public static Text of(SourceUnit unit, Optional<Entries> entries) {
        unit.functions().names().forEach(name -> unit.functions().calls(name).forEach(call -> mark(call, unit)));
        unit.functions().callsElsewhere().stream()
                .filter(unit.parsed()::inSource)
                .forEach(call -> mark(call, unit));
        UnparsedCalls.mark(unit);
        String tail = entries.map(both -> tail(unit, both)).orElse("");
        return new Text(tail, "weft_init", "weft_fire_stacked", "sizeof(struct weft_stack)", "NULL", ResumePoints.NONE);
    }

    private static void mark(Call call, SourceUnit unit) {
        Api.of(Tree.callee(call)).ifPresent(api -> {
            List<Clause> arguments = call.arguments();
            Optional<String> port = arguments.size() == api.arguments()
                    ? unit.ports()
                            .constant(arguments.get(0))
                            .map(known -> PortNames.constant(known.name().full()))
                    : Optional.empty();
            String ending = api.blocks() && DiscardedValue.is(call) ? "_all" : "";
            if (port.isPresent() || !ending.isEmpty()) {
                unit.edits()
                        .replace(call.function(), (port.isPresent() ? api.knownFunction() : api.function()) + ending);
            }
            port.ifPresent(constant -> unit.edits().replace(arguments.get(0), constant));
        });
    }

    private static String tail(SourceUnit unit, Entries entries) {
        String construction = unit.stateConstruction("weft_p");
        return """

                static void weft_first(DOLProcess *weft_p)
                {
                %s    %s(weft_p);
                }

                static void weft_next(DOLProcess *weft_p)
                {
                    %s(weft_p);
                }

                static void weft_body(DOLProcess *weft_p)
                {
                    weft_stack_run(weft_p, weft_first, weft_next);
                }

                static int weft_init(DOLProcess *weft_p)
                {
                    return weft_stack_begin(weft_p, weft_body);
                }
                """.formatted(
                        construction.isEmpty() ? "" : "    " + construction + "\n",
                        SourceFunctions.name(entries.init()),
                        SourceFunctions.name(entries.fire()));
    }
}
