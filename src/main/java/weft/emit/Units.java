package weft.emit;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.emit.UnitFile.PortConstant;
import weft.emit.UnitPart.CFile;
import weft.model.Port;
import weft.model.Source;
import weft.model.Source.Language;
import weft.plan.Plan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.ProcessorUnit;
import weft.plan.Plan.Transport;
import weft.source.parse.BuildOptions;
import weft.source.tree.PortNames;
import weft.transform.Unit;

/** Units as the templates of every target see them. */
public final class Units {

    private Units() {}

    /** The units of a processor, by number of their plan. */
    public static Map<Integer, UnitPart> of(ProcessorPlan plan, String id, SourceLayout layout, BuildOptions build) {
        Identifiers names = new Identifiers();
        Map<Integer, UnitPart> units = new TreeMap<>();
        for (ProcessorUnit here : plan.units()) {
            String name = names.unique(here.unit().base());
            String stem = "processors/" + id + "/" + name + ".unit";
            List<CFile> files = new ArrayList<>();
            for (Source source : here.unit().sources()) {
                files.add(file(files.isEmpty() ? stem : stem + "-" + (files.size() + 1), source, layout, build));
            }
            units.put(
                    here.unit().number(),
                    new UnitPart("weft_unit_" + id + "_" + name, "objects/" + stem + ".o", List.copyOf(files), false));
        }
        return units;
    }

    private static CFile file(String stem, Source source, SourceLayout layout, BuildOptions build) {
        String name = stem + "." + source.language().ending();
        return new CFile(
                name,
                "objects/" + name + ".o",
                Stream.concat(
                                layout.folders(source).stream().map(Units::include),
                                build.inMakefile(source.options().words(), source.language()).stream())
                        .collect(Collectors.joining(" ")),
                source.language() == Language.CPP);
    }

    private static String include(String folder) {
        return "-I'" + folder.replace("'", "'\\''").replace("$", "$$").replace("#", "\\#") + "'";
    }

    /** A file of a unit as the templates see it; its text begins behind the constants, in the line after two includes. */
    public static UnitFile file(
            Plan plan,
            ProcessorPlan processor,
            ProcessorUnit here,
            UnitPart part,
            int source,
            Unit unit,
            String header) {
        List<PortConstant> constants = new ArrayList<>();
        for (int slot = 0; slot < here.unit().fixed().size(); slot++) {
            Port port = here.unit().fixed().get(slot);
            String constant = PortNames.constant(port.name().full());
            if (names(unit.texts().get(source), constant)) {
                constants.add(new PortConstant(
                        constant, slot, transport(here.transports().get(slot)), Rows.direction(port.direction())));
            }
        }
        int firstLine = 4 + constants.size() + 2;
        String text =
                unit.text(source, firstLine, part.files().get(source).name()).replaceFirst("\n$", "");
        return new UnitFile(
                part.symbol(),
                here.unit().base(),
                bytes(CText.comment(here.unit().sources().get(source).location())),
                bytes(CText.comment(processor.processor().name().full())),
                bytes(CText.comment(plan.network())),
                text,
                unit.init(),
                unit.fire(),
                unit.stateSize(),
                unit.frameSize(),
                unit.framesSize(),
                header,
                unit.meets() ? "weft_cycles" : "",
                constants,
                unit.places(),
                placeFiles(unit),
                here.unit().sources().get(source).language() == Language.CPP);
    }

    /** Names that each end in a NUL. */
    private static String placeFiles(Unit unit) {
        return CText.literal(
                unit.places().files().stream().map(file -> file + "\0").collect(Collectors.joining()));
    }

    /** Whether a text has an identifier; another one may begin alike. */
    private static boolean names(String text, String identifier) {
        return text.contains(identifier)
                && Pattern.compile("\\b" + identifier + "\\b").matcher(text).find();
    }

    private static String transport(Set<Transport> transports) {
        return transports.size() == 1 ? Rows.constant(transports.iterator().next()) : "WEFT_EITHER";
    }

    /** UTF-8 with a char for each byte, as the text of a unit, whose encoding is the user's affair. */
    private static String bytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
}
