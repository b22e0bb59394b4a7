package weft.emit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weft.model.Direction;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.rates.fuse.Fusion;
import weft.rates.fuse.Fusion.Border;
import weft.rates.fuse.Fusion.Inside;
import weft.rates.fuse.Fusion.Member;
import weft.rates.fuse.Fusion.Step;
import weft.rates.fuse.Fusions;

/**
 * An island as its template sees it, public for its sake: names are C identifiers.
 *
 * @param number from 1 on its processor
 * @param isWhole  see {@link Fusion#isWhole}
 * @param isScalar see {@link Fusion#isScalar}
 */
public record IslandRow(
        int number,
        List<MemberRow> members,
        List<InsideRow> inside,
        List<BorderRow> borders,
        List<StepRow> steps,
        long chunk,
        long most,
        boolean isWhole,
        boolean isScalar) {

    /**
     * A member.
     *
     * @param process where it is among the processes of its processor
     * @param slots   those of its ports up to the last one that moves bytes
     */
    public record MemberRow(String name, String title, int process, long cycles, int slots) {}

    /** A channel between two members. */
    public record InsideRow(
            String name,
            String title,
            String writer,
            int writerSlot,
            String reader,
            int readerSlot,
            long bytes,
            long held) {}

    /** A channel to the outside. */
    public record BorderRow(
            String name, String title, String member, int slot, String transport, String direction, long bytes) {}

    /**
     * A member fires so many cycles.
     *
     * @param mayEnd whether it may come to its end there
     * @param left   the channels that may hold something then
     */
    public record StepRow(String member, String unit, long cycles, boolean mayEnd, List<InsideRow> left) {}

    /** Whether there is a choice between one iteration after the other and several step by step. */
    public boolean hasSingle() {
        return isScalar && chunk > 1;
    }

    /** The symbols of the units that its members are of. */
    public List<String> units() {
        return steps.stream().map(StepRow::unit).distinct().toList();
    }

    /** The islands of a processor. */
    public static List<IslandRow> of(ProcessorPlan processor, Fusions fusions, Map<Integer, UnitPart> units) {
        Identifiers names = new Identifiers();
        List<IslandRow> rows = new ArrayList<>();
        for (Fusion fusion : fusions.islands()) {
            if (fusion.processor().number() == processor.number()) {
                rows.add(row(fusion, rows.size() + 1, names, units));
            }
        }
        return List.copyOf(rows);
    }

    private static IslandRow row(Fusion fusion, int number, Identifiers names, Map<Integer, UnitPart> units) {
        List<String> members = fusion.members().stream()
                .map(member -> names.unique("m_" + name(member.process())))
                .toList();
        List<MemberRow> memberRows = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            memberRows.add(member(fusion, i, members.get(i)));
        }
        Map<Inside, InsideRow> inside = new LinkedHashMap<>();
        fusion.inside().forEach(channel -> inside.put(channel, inside(channel, members, names)));
        List<StepRow> steps = new ArrayList<>();
        for (int i = 0; i < fusion.steps().size(); i++) {
            steps.add(step(i, fusion, members, inside, units));
        }
        return new IslandRow(
                number,
                List.copyOf(memberRows),
                List.copyOf(inside.values()),
                fusion.borders().stream()
                        .sorted(Comparator.comparing(border -> border.port().direction() == Direction.INPUT))
                        .map(border -> border(border, fusion, members, names))
                        .toList(),
                List.copyOf(steps),
                fusion.chunk(),
                fusion.most(),
                fusion.isWhole(),
                fusion.isScalar());
    }

    private static String name(ProcessPlan process) {
        return process.process().name().full();
    }

    private static MemberRow member(Fusion fusion, int index, String name) {
        Member member = fusion.members().get(index);
        int slots = 0;
        for (Inside channel : fusion.inside()) {
            slots = channel.writer().member() == index
                    ? Math.max(slots, channel.writer().slot() + 1)
                    : slots;
            slots = channel.reader().member() == index
                    ? Math.max(slots, channel.reader().slot() + 1)
                    : slots;
        }
        for (Border border : fusion.borders()) {
            slots = border.end().member() == index
                    ? Math.max(slots, border.end().slot() + 1)
                    : slots;
        }
        return new MemberRow(
                name,
                CText.comment(name(member.process())),
                member.process().number()
                        - fusion.processor().processes().get(0).number(),
                member.cycles(),
                slots);
    }

    private static InsideRow inside(Inside inside, List<String> members, Identifiers names) {
        String channel = inside.channel().channel().name().full();
        return new InsideRow(
                names.unique("c_" + channel),
                CText.comment(channel),
                members.get(inside.writer().member()),
                inside.writer().slot(),
                members.get(inside.reader().member()),
                inside.reader().slot(),
                inside.bytes(),
                inside.held());
    }

    private static BorderRow border(Border border, Fusion fusion, List<String> members, Identifiers names) {
        ProcessPlan process = fusion.members().get(border.end().member()).process();
        PortPlan port = border.port();
        return new BorderRow(
                names.unique("port_" + name(process) + "_" + port.name().full()),
                CText.comment("channel " + port.channel().channel().name().full()),
                members.get(border.end().member()),
                border.end().slot(),
                Rows.constant(port.channel().transport().ofEnd()),
                Rows.direction(port.direction()),
                border.bytes());
    }

    private static StepRow step(
            int index,
            Fusion fusion,
            List<String> members,
            Map<Inside, InsideRow> inside,
            Map<Integer, UnitPart> units) {
        Step step = fusion.steps().get(index);
        Member member = fusion.members().get(step.member());
        return new StepRow(
                members.get(step.member()),
                units.get(member.process().unit().number()).symbol(),
                step.cycles(),
                member.mayEnd(),
                member.mayEnd() ? fusion.left(index).stream().map(inside::get).toList() : List.of());
    }
}
