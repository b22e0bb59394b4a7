package weft.mapping.explain;

import weft.mapping.Placing;
import weft.model.Mapping.Schedule;
import weft.model.Process;

/** A mapping as a file. */
public final class MappingText {

    private MappingText() {}

    public static String of(Placing placing, int[] assignment) {
        StringBuilder text = new StringBuilder("<mapping>\n");
        int number = 0;
        for (Process process : placing.application().network().processes()) {
            String processor = placing.bound(number++, assignment);
            text.append("  <binding name=\"")
                    .append(escaped("binding_" + process.name()))
                    .append("\">\n    <process name=\"")
                    .append(escaped(process.name().full()))
                    .append("\"/> <processor name=\"")
                    .append(escaped(processor))
                    .append("\"/>\n  </binding>\n");
        }
        for (Schedule schedule : placing.application().mapping().schedules()) {
            text.append("  <schedule processor=\"")
                    .append(escaped(schedule.resource()))
                    .append("\" type=\"")
                    .append(escaped(schedule.policy()))
                    .append("\"/>\n");
        }
        return text.append("</mapping>\n").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
