package weft.compile;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weft.compile.UnitBatches.Granted;
import weft.plan.Plan;
import weft.plan.Plan.UnitPlan;
import weft.protothread.batch.BatchRates;
import weft.protothread.batch.Unbatched;
import weft.rates.NetworkRates;
import weft.rates.fuse.Fusion.Member;
import weft.rates.fuse.FusionFinder;
import weft.rates.fuse.Fusions;
import weft.transform.TargetCompiler;
import weft.transform.Unit;
import weft.transform.Unit.Batches;

/** Finds what is fused, and makes the units of its members anew. */
final class UnitFusions {

    private final Plan plan;
    private final NetworkRates rates;
    private final UnitBatches batches;
    private final Members members;

    /** What makes a unit whose processes can be members. */
    interface Members {

        Optional<Unit> of(TargetCompiler compiler, UnitPlan unit, BatchRates rates);
    }

    UnitFusions(Plan plan, NetworkRates rates, UnitBatches batches, Members members) {
        this.plan = plan;
        this.rates = rates;
        this.batches = batches;
        this.members = members;
    }

    /** Puts units with members into the place of what they are in batches. */
    Fusions fuse(Map<TargetCompiler, Map<Integer, Unit>> units) {
        Fusions fusions = Fusions.NONE;
        for (var of : units.entrySet()) {
            Map<Integer, Unit> meeting = new TreeMap<>();
            Map<Integer, Unbatched> reasons = new TreeMap<>();
            for (UnitPlan unit : plan.units()) {
                Optional.ofNullable(of.getValue().get(unit.number()))
                        .ifPresent(batched -> tried(of.getKey(), unit, batched, meeting, reasons));
            }
            fusions = FusionFinder.of(plan, rates, reasons);
            fusions.islands().stream()
                    .flatMap(island -> island.members().stream())
                    .map(Member::process)
                    .map(process -> process.unit().number())
                    .forEach(number -> of.getValue().put(number, meeting.get(number)));
        }
        return fusions;
    }

    private void tried(
            TargetCompiler compiler,
            UnitPlan plan,
            Unit batched,
            Map<Integer, Unit> meeting,
            Map<Integer, Unbatched> reasons) {
        Optional<Unbatched> reason = batched.batches().flatMap(Batches::unbatched);
        if (reason.isPresent()) {
            reasons.put(plan.number(), reason.get());
        } else if (batches.of(plan) instanceof Granted granted) {
            Optional<Unit> unit = members.of(compiler, plan, granted.rates());
            unit.flatMap(Unit::batches)
                    .flatMap(Batches::unbatched)
                    .ifPresentOrElse(
                            why -> reasons.put(plan.number(), why), () -> meeting.put(plan.number(), unit.get()));
        } else {
            reasons.put(plan.number(), new Unbatched("it has no batches", plan.position()));
        }
    }
}
