package weft.compile;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Direction;
import weft.model.Position;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.UnitPlan;
import weft.source.Transfers.Element;
import weft.source.Transfers.Transfer;
import weft.target.Target;
import weft.transform.TargetCompiler;
import weft.transform.Unit;

/**
 * Channels between processors that are compiled for by different compilers: a type that has not the same size for both, such as
 * {@code long}, is garbage at the other end.
 */
final class TransferSizeCheck {

    /** The end of a channel. */
    private record End(ProcessPlan process, PortPlan port, TargetCompiler compiler) {}

    private final Plan plan;
    private final Target target;
    private final BiFunction<TargetCompiler, UnitPlan, Optional<Unit>> units;
    private final Diagnostics diagnostics;
    private final Set<Position> told = new HashSet<>();

    /** @param units a unit as a compiler sees it, whether or not it is generated for that; empty where it cannot be read so */
    TransferSizeCheck(
            Plan plan,
            Target target,
            BiFunction<TargetCompiler, UnitPlan, Optional<Unit>> units,
            Diagnostics diagnostics) {
        this.plan = plan;
        this.target = target;
        this.units = units;
        this.diagnostics = diagnostics;
    }

    void check() {
        Map<Integer, End> writers = new HashMap<>();
        Map<Integer, End> readers = new HashMap<>();
        for (ProcessorPlan processor : plan.processors()) {
            TargetCompiler compiler = target.compiler(processor.processor());
            for (ProcessPlan process : processor.processes()) {
                process.ports()
                        .forEach(port -> (port.direction() == Direction.OUTPUT ? writers : readers)
                                .put(port.channel().number(), new End(process, port, compiler)));
            }
        }
        for (ChannelPlan channel : plan.channels()) {
            End writer = writers.get(channel.number());
            End reader = readers.get(channel.number());
            if (!writer.compiler().equals(reader.compiler())) {
                check(channel, writer, reader);
                check(channel, reader, writer);
            }
        }
    }

    private void check(ChannelPlan channel, End here, End there) {
        List<Transfer> others = transfers(there, there.compiler());
        Map<Position, Transfer> seenThere = new HashMap<>();
        transfers(here, there.compiler()).forEach(transfer -> seenThere.put(transfer.position(), transfer));
        for (Transfer transfer : transfers(here, here.compiler())) {
            Transfer seen = seenThere.get(transfer.position());
            if (seen == null) {
                unseen(channel, transfer, here, there);
                continue;
            }
            boolean isMet = others.stream().anyMatch(other -> other.bytes().equals(transfer.bytes()));
            if (differ(transfer.bytes(), seen.bytes())) {
                if (!isMet && told.add(transfer.position())) {
                    diagnostics.report(
                            Message.TRANSFER_SIZE,
                            transfer.position(),
                            transfer.bytes().getAsLong(),
                            here.compiler().name(),
                            here.process().process().name(),
                            seen.bytes().getAsLong(),
                            there.compiler().name(),
                            there.process().process().name(),
                            channel.channel().name());
                }
            } else if (transfer.bytes().isEmpty()
                    || others.stream()
                            .noneMatch(other -> other.bytes().equals(transfer.bytes())
                                    && sizes(other.parts()).equals(sizes(transfer.parts())))) {
                element(channel, transfer, seen, here, there);
            }
        }
    }

    /** What an element is, or the first part of it, may differ where as many bytes are moved. */
    private void element(ChannelPlan channel, Transfer transfer, Transfer seen, End here, End there) {
        List<Element> mine = elements(transfer);
        List<Element> theirs = elements(seen);
        IntStream.range(0, Math.min(mine.size(), theirs.size()))
                .filter(i -> mine.get(i).bytes() != 0
                        && theirs.get(i).bytes() != 0
                        && mine.get(i).bytes() != theirs.get(i).bytes())
                .findFirst()
                .ifPresent(i -> {
                    if (told.add(transfer.position())) {
                        diagnostics.report(
                                Message.TRANSFER_ELEMENT,
                                transfer.position(),
                                mine.get(i).type(),
                                mine.get(i).bytes(),
                                here.compiler().name(),
                                here.process().process().name(),
                                theirs.get(i).bytes(),
                                there.compiler().name(),
                                there.process().process().name(),
                                channel.channel().name());
                    }
                });
    }

    private static List<Element> elements(Transfer transfer) {
        return Stream.concat(Stream.of(transfer.element()), transfer.parts().stream())
                .toList();
    }

    /** The source is one for one of the compilers only: the names of types have to do. */
    private void unseen(ChannelPlan channel, Transfer transfer, End here, End there) {
        elements(transfer).stream()
                .filter(element -> element.type().contains("*")
                        || element.type().replace("long long", "").contains("long"))
                .findFirst()
                .ifPresent(element -> {
                    if (told.add(transfer.position())) {
                        diagnostics.report(
                                Message.TRANSFER_UNSEEN,
                                transfer.position(),
                                element.type(),
                                element.bytes(),
                                here.compiler().name(),
                                here.process().process().name(),
                                there.compiler().name(),
                                there.process().process().name(),
                                channel.channel().name());
                    }
                });
    }

    private static List<Long> sizes(List<Element> elements) {
        return elements.stream().map(Element::bytes).toList();
    }

    private static boolean differ(OptionalLong here, OptionalLong there) {
        return here.isPresent() && there.isPresent() && here.getAsLong() != there.getAsLong();
    }

    /** What a process does at its end of a channel; where the port is found at run time, at any of its direction. */
    private List<Transfer> transfers(End end, TargetCompiler compiler) {
        return units.apply(compiler, end.process().unit()).stream()
                .flatMap(unit -> unit.transfers().stream())
                .filter(transfer -> transfer.direction() == end.port().direction()
                        && transfer.port()
                                .map(name -> name.equals(end.port().name().base())
                                        || name.equals(end.port().name().full()))
                                .orElse(!end.port().name().indices().isEmpty()))
                .toList();
    }
}
