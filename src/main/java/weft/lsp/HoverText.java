package weft.lsp;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.lsp.Names.Kind;
import weft.lsp.Names.Name;
import weft.lsp.Names.Occurrence;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.rates.report.Analysis;
import weft.rates.report.ChannelRates;

/** What is shown of a name: what it is, as the schemas say, and of ports their channels and what firings move. */
final class HoverText {

    private HoverText() {}

    static String of(Occurrence declared, List<Analysis> analyses) {
        Name name = declared.name();
        StringBuilder text = new StringBuilder("**" + declared.element().name() + " " + name.base() + "**");
        if (name.kind() == Kind.PORT) {
            text.append(" of ").append(name.owner());
            declared.element()
                    .attribute("type")
                    .ifPresent(type -> text.append(" (").append(type.value()).append(')'));
        }
        String documentation = documentation(declared.element().name());
        text.append(documentation.isEmpty() ? "" : "\n\n" + documentation);
        analyses.stream().map(analysis -> ports(name, analysis)).distinct().forEach(text::append);
        return text.toString();
    }

    /** The ports of the first instance of a process, or the first instance of a port. */
    private static String ports(Name name, Analysis analysis) {
        StringBuilder text = new StringBuilder();
        String process = name.kind() == Kind.PORT ? name.owner() : name.base();
        List<ProcessPlan> instances = analysis.processes().stream()
                .filter(each -> name.kind() != Kind.PROCESSOR
                        && each.process().name().base().equals(process))
                .toList();
        if (instances.isEmpty()) {
            return "";
        }
        ProcessPlan first = instances.get(0);
        if (instances.size() > 1) {
            text.append("\n\n")
                    .append(instances.size())
                    .append(" of them; of ")
                    .append(first.process().name().full())
                    .append(':');
        }
        text.append('\n');
        for (int slot = 0; slot < first.ports().size(); slot++) {
            PortPlan port = first.ports().get(slot);
            if (name.kind() == Kind.PROCESS || port.name().base().equals(name.base())) {
                text.append("\n- `")
                        .append(port.name().full())
                        .append("`: channel `")
                        .append(port.channel().channel().name().full())
                        .append("`, capacity ")
                        .append(port.channel().channel().capacity())
                        .append(" B; a firing moves ")
                        .append(ChannelRates.moved(analysis, first, slot));
            }
        }
        return text.toString();
    }

    /** What the schemas say of a type; empty where they have none of that name. */
    private static String documentation(String type) {
        String schema = schema("common") + schema("weft") + schema("dol");
        Matcher found = Pattern.compile(
                        "<xs:complexType name=\"" + Pattern.quote(type)
                                + "\"[^>]*>\\s*<xs:annotation>\\s*<xs:documentation>(.*?)</xs:documentation>",
                        Pattern.DOTALL)
                .matcher(schema);
        return found.find() ? found.group(1).strip().replaceAll("\\s+", " ") : "";
    }

    private static String schema(String name) {
        try (InputStream stream = HoverText.class.getResourceAsStream("/schemas/" + name + ".xsd")) {
            if (stream == null) {
                throw new IllegalStateException("the compiler was packaged without " + name + ".xsd");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
