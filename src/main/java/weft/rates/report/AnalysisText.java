package weft.rates.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import weft.model.Direction;
import weft.model.Position;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.rates.ProcessRates;
import weft.rates.ProcessRates.Call;
import weft.rates.ProcessRates.Dynamic;
import weft.rates.ProcessRates.Firing;
import weft.rates.ProcessRates.Loop;
import weft.rates.ProcessRates.Regular;
import weft.rates.balance.Island;
import weft.rates.fuse.Fusion;

/** An analysis as people read it. */
public final class AnalysisText {

    private final Analysis analysis;
    private final Path folder;
    private final StringBuilder text = new StringBuilder();

    private AnalysisText(Analysis analysis, Path folder) {
        this.analysis = analysis;
        this.folder = folder;
    }

    /**
     * The text.
     *
     * @param folder the current one: files below it are named from there
     */
    public static String of(Analysis analysis, Path folder) {
        return new AnalysisText(analysis, folder).text();
    }

    private static String counted(int count, String one, String several) {
        return count + " " + (count == 1 ? one : several);
    }

    private String text() {
        line(
                "network %s: %s, %s of %d bytes together",
                analysis.plan().network(),
                counted(analysis.processes().size(), "process", "processes"),
                counted(analysis.plan().channels().size(), "channel", "channels"),
                analysis.memory());
        for (ChannelPlan channel : analysis.resized()) {
            line(
                    "    channel %s holds %d bytes, declared %d",
                    channel.channel().name().full(),
                    channel.channel().capacity(),
                    analysis.declared().get(channel.number()));
        }
        analysis.processes().forEach(this::process);
        List<Island> islands = analysis.islands();
        for (int i = 0; i < islands.size(); i++) {
            island(i + 1, islands.get(i));
        }
        analysis.fusions().islands().forEach(this::fusion);
        return text.toString();
    }

    private void line(String format, Object... arguments) {
        text.append(String.format(format, arguments)).append('\n');
    }

    private void process(ProcessPlan process) {
        ProcessRates rates = analysis.rates().of(process);
        String name = process.process().name().full();
        if (rates instanceof Dynamic dynamic) {
            line("%s: dynamic: %s: %s", name, position(dynamic.position()), dynamic.reason());
            return;
        }
        Regular regular = (Regular) rates;
        line(
                "%s: %s, %s%s",
                name,
                regular.isStatic()
                        ? "static"
                        : "cyclo-static with " + regular.cycle().size() + " firings",
                form(regular),
                switch (regular.end()) {
                    case NEVER -> "";
                    case WITHIN_RATES -> ", may end";
                    case BEYOND_RATES -> ", may end with a firing that moves more";
                });
        for (int slot = 0; slot < process.ports().size(); slot++) {
            PortPlan port = process.ports().get(slot);
            line(
                    "    %s %s: %s",
                    port.direction() == Direction.INPUT ? "reads " : "writes",
                    port.name().full(),
                    port(regular, slot));
        }
        analysis.unbatched(process)
                .ifPresent(reason -> line("    no batches: %s: %s", position(reason.position()), reason.reason()));
        analysis.unfused(process)
                .ifPresent(reason -> line("    not fused: %s: %s", position(reason.position()), reason.reason()));
    }

    private String form(Regular regular) {
        if (regular.form() instanceof Call) {
            return "a firing is a call";
        }
        Loop loop = (Loop) regular.form();
        return "a firing is a turn of the loop at " + position(loop.statement());
    }

    /** The bytes through a port: {@code 4 B}, or {@code 4, 8 B}, with what comes before. */
    static String port(Regular regular, int slot) {
        List<Firing> prologue = regular.prologue();
        boolean isPlain = regular.isStatic()
                && prologue.stream().allMatch(firing -> firing.through(slot) == 0)
                && regular.form() instanceof Loop
                && prologue.size() == 1;
        return (prologue.isEmpty() || isPlain ? "" : "first " + bytes(prologue, slot) + ", then ")
                + bytes(regular.cycle(), slot);
    }

    /** The bytes that some firings move through a port. */
    static String bytes(List<Firing> firings, int slot) {
        return firings.stream()
                        .map(firing -> Long.toString(firing.through(slot)))
                        .collect(Collectors.joining(", ")) + " B";
    }

    private String position(Position position) {
        Path file = position.file();
        Path shown = file.isAbsolute() && file.startsWith(folder) ? folder.relativize(file) : file;
        return new Position(shown, position.line(), position.column()).toString();
    }

    private void island(int number, Island island) {
        line(
                "island %d: %d processes whose rates go together",
                number, island.processes().size());
        Map<Integer, String> names = analysis.processes().stream()
                .collect(Collectors.toMap(
                        ProcessPlan::number, process -> process.process().name().full()));
        line(
                "    an iteration: %s",
                island.processes().stream()
                        .map(process -> names.get(process) + " \u00d7 "
                                + island.firings().get(process))
                        .collect(Collectors.joining(", ")));
        if (island.capacities().isEmpty()) {
            line("    no order of whole firings was found: in a circle each waits for the next");
            return;
        }
        line(
                island.fits()
                        ? "    it never gets stuck: the channels have room for whole firings in some order"
                        : "    the channels have no room for whole firings in any order that was tried; these capacities suffice:");
        if (!island.fits()) {
            analysis.plan().channels().stream()
                    .filter(channel -> island.capacities().get().getOrDefault(channel.number(), 0L)
                            > channel.channel().capacity())
                    .forEach(channel -> line(
                            "        %s: %d B, has %d B",
                            channel.channel().name().full(),
                            island.capacities().get().get(channel.number()),
                            channel.channel().capacity()));
        }
        long least = island.capacities().get().values().stream()
                .mapToLong(Long::longValue)
                .sum();
        line("    %d bytes suffice for its channels", least);
    }

    private void fusion(Fusion fusion) {
        line(
                "fused on %s: %d processes, turns of %d iterations, %d bytes for the channels between them",
                fusion.processor().processor().name().full(), fusion.members().size(), fusion.most(), fusion.bytes());
    }
}
