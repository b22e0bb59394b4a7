package weft.check;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.diagnostics.Remedy;
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
            diagnostics.report(
                    Message.PROCESSOR_NONE, application.architecture().position());
            return;
        }
        bindings();
        application.mapping().schedules().forEach(this::schedule);
    }

    private void processor(Processor processor) {
        NameRule.ofPlain(processor.name().full())
                .ifPresent(why -> diagnostics.report(
                        Message.NAME_ILLEGAL, processor.position(), processor.name(), "processor", why));
        Processor first = processors.putIfAbsent(processor.name().full(), processor);
        if (first != null) {
            diagnostics.report(
                    Message.NAME_TWICE, processor.position(), "processor", processor.name(), first.position());
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
                diagnostics.report(
                        Message.PROCESS_UNKNOWN,
                        binding.processPosition(),
                        binding.process(),
                        suggestions.forName(binding.process(), names));
            }
            if (!processors.containsKey(binding.processor())) {
                diagnostics.report(
                        Message.PROCESSOR_UNKNOWN,
                        binding.processorPosition(),
                        binding.processor(),
                        suggestions.forName(binding.processor(), processors.keySet()));
            }
            Binding first = bound.putIfAbsent(binding.process(), binding);
            if (first != null) {
                diagnostics.report(
                        Message.BOUND_TWICE,
                        binding.processPosition(),
                        binding.process(),
                        first.processor(),
                        first.processPosition());
            }
        }
        for (Process process : application.network().processes()) {
            if (!bound.containsKey(process.name().full())) {
                diagnostics.report(Message.UNBOUND, application.mapping().position(), process.name());
            }
        }
    }

    private void schedule(Schedule schedule) {
        if (!processors.containsKey(schedule.resource())) {
            diagnostics.report(
                    Message.SCHEDULE_UNUSED,
                    schedule.position(),
                    schedule.resource(),
                    suggestions.forName(schedule.resource(), processors.keySet()),
                    new Remedy.RemoveElement(schedule.position()));
        } else if (processors.get(schedule.resource()).isPool()
                && Policy.of(schedule.policy()).isEmpty()) {
            diagnostics.report(
                    Message.SCHEDULE_OF_POOL,
                    schedule.position(),
                    schedule.resource(),
                    schedule.policy(),
                    Policy.choices(),
                    new Remedy.SetAttribute(schedule.position(), "type", Policy.WS_LAST.toString()));
        }
    }
}
