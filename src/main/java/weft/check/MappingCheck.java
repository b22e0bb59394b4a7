package weft.check;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Suggestions;
import weft.model.Application;
import weft.model.Mapping.Binding;
import weft.model.Mapping.Schedule;
import weft.model.Policy;
import weft.model.Process;
import weft.model.Processor;

/** The architecture, and the mapping of the network to it. */
final class MappingCheck {

    private final Application application;
    private final Suggestions suggestions;
    private final Diagnostics diagnostics;
    private final Map<String, Processor> processors = new LinkedHashMap<>();

    MappingCheck(Application application, Suggestions suggestions, Diagnostics diagnostics) {
        this.application = application;
        this.suggestions = suggestions;
        this.diagnostics = diagnostics;
    }

    void run() {
        application.architecture().processors().forEach(this::processor);
        if (processors.isEmpty()) {
            diagnostics.error(application.architecture().position(), "there is no processor");
            return;
        }
        bindings();
        application.mapping().schedules().forEach(this::schedule);
    }

    private void processor(Processor processor) {
        NameRule.ofPlain(processor.name().full())
                .ifPresent(why -> diagnostics.error(
                        processor.position(), "the name '%s' of a processor %s", processor.name(), why));
        Processor first = processors.putIfAbsent(processor.name().full(), processor);
        if (first != null) {
            diagnostics.error(
                    processor.position(),
                    "a second processor '%s'; the first is at line %d",
                    processor.name(),
                    first.position().line());
        }
    }

    private void bindings() {
        Set<String> names = new LinkedHashSet<>();
        application
                .network()
                .processes()
                .forEach(process -> names.add(process.name().full()));
        Map<String, Binding> bound = new HashMap<>();
        for (Binding binding : application.mapping().bindings()) {
            if (!names.contains(binding.process())) {
                diagnostics.error(
                        binding.processPosition(),
                        "there is no process '%s'%s",
                        binding.process(),
                        suggestions.forName(binding.process(), names));
            }
            if (!processors.containsKey(binding.processor())) {
                diagnostics.error(
                        binding.processorPosition(),
                        "there is no processor '%s'%s",
                        binding.processor(),
                        suggestions.forName(binding.processor(), processors.keySet()));
            }
            Binding first = bound.putIfAbsent(binding.process(), binding);
            if (first != null) {
                diagnostics.error(
                        binding.processPosition(),
                        "the process '%s' is bound a second time: it is bound to '%s' already",
                        binding.process(),
                        first.processor());
            }
        }
        for (Process process : application.network().processes()) {
            if (!bound.containsKey(process.name().full())) {
                diagnostics.error(
                        application.mapping().position(),
                        "the process '%s' is not bound to a processor",
                        process.name());
            }
        }
    }

    private void schedule(Schedule schedule) {
        if (!processors.containsKey(schedule.resource())) {
            diagnostics.warning(
                    schedule.position(),
                    "'%s' is no processor, its schedule is not used%s",
                    schedule.resource(),
                    suggestions.forName(schedule.resource(), processors.keySet()));
        } else if (processors.get(schedule.resource()).isPool()
                && Policy.of(schedule.policy()).isEmpty()) {
            diagnostics.error(
                    schedule.position(),
                    "'%s' is a pool of cores, which cannot schedule by %s; use one of: %s",
                    schedule.resource(),
                    schedule.policy(),
                    Policy.choices());
        }
    }
}
