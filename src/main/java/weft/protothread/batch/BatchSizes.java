package weft.protothread.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Directive.Define;
import weft.source.parse.syntax.Directive.Undefine;
import weft.source.parse.syntax.MacroUse;

/** What another compilation must see as Weft has seen it, if batches are to move the same bytes: sizes, and macros that are numbers. */
record BatchSizes(BatchedCode code) {

    /** A condition of the compiler's that tells. */
    String condition() {
        List<String> all = new ArrayList<>();
        code.rates().sizes().forEach(size -> all.add("sizeof(" + size.type() + ") == " + size.bytes()));
        numbers().forEach((name, value) -> all.add("(" + name + ") == (" + value + ")"));
        return all.isEmpty() ? "1" : String.join(" && ", all);
    }

    /** The macros of the source that are numbers: another compilation may define them anew. */
    private Map<String, String> numbers() {
        Map<String, String> numbers = new TreeMap<>();
        TreeMap<String, Integer> definitions = new TreeMap<>();
        for (var directive : code.main().parsed().tree().directives()) {
            if (directive instanceof Undefine undef) {
                definitions.put(undef.name(), 2);
            } else if (directive instanceof Define macro && macro.hasParameters()) {
                definitions.put(macro.name(), 2);
            } else if (directive instanceof Define macro && macro.isActive()) {
                definitions.merge(macro.name(), 1, Integer::sum);
            }
        }
        ParsedSource source = code.main().parsed();
        for (MacroUse use : source.macroUses(0, source.source().text().length())) {
            for (String name : use.names()) {
                String value =
                        code.main().directives().expansion(name).orElse("").strip();
                if (value.matches("[0-9()+*/<> -]*[0-9][0-9()+*/<> -]*") && definitions.getOrDefault(name, 1) == 1) {
                    numbers.put(name, value);
                }
            }
        }
        return numbers;
    }
}
