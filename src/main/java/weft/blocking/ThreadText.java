package weft.blocking;

import java.util.Optional;
import weft.source.ResumePoints;
import weft.source.SourceUnit;
import weft.source.Text;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.tree.Api;
import weft.source.tree.DiscardedValue;
import weft.source.tree.Entries;
import weft.source.tree.Tree;

/** The execution models whose calls block: the source as it is, but that calls whose result is not used say so. */
public final class ThreadText {

    private ThreadText() {}

    public static Text of(SourceUnit unit, Optional<Entries> entries) {
        unit.functions().names().forEach(name -> unit.functions().calls(name).forEach(call -> mark(call, unit)));
        unit.functions().callsElsewhere().stream()
                .filter(unit.parsed()::inSource)
                .forEach(call -> mark(call, unit));
        UnparsedCalls.mark(unit);
        String tail =
                entries.map(both -> Text.init(unit, both) + Text.fire(both)).orElse("");
        return new Text(tail, "weft_init", "weft_fire", "0", "NULL", ResumePoints.NONE);
    }

    private static void mark(Call call, SourceUnit unit) {
        Api.of(Tree.callee(call))
                .filter(api -> api.blocks() && DiscardedValue.is(call))
                .ifPresent(api -> unit.edits().replace(call.function(), api.function() + "_all"));
    }
}
