package weft.target.bare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.diagnostics.Remedy;
import weft.diagnostics.Suggestions;
import weft.model.Application;
import weft.model.Channel;
import weft.model.Mapping.Binding;
import weft.model.Position;
import weft.model.Processor;
import weft.model.Source.Language;
import weft.plan.Plan.ChannelPlan;
import weft.target.ProgramOptions;
import weft.target.TransformedPlan;
import weft.transform.UnitRequest.Execution;

/** What the target bare asks for besides: cores of one kind, sources in C, memory that is large enough. */
final class BareCheck {

    private static final String KIND = "microcontroller";

    private final Application application;
    private final Diagnostics diagnostics;

    BareCheck(Application application, Diagnostics diagnostics) {
        this.application = application;
        this.diagnostics = diagnostics;
    }

    void check(ProgramOptions options) {
        Position network = application.network().position();
        if (options.execution().blocks() || options.execution() == Execution.STACK) {
            diagnostics.report(Message.TARGET_EXECUTION, network, KIND);
        }
        if (options.isAccounted() || options.isLive()) {
            diagnostics.report(Message.TARGET_COUNTS, network, KIND);
        }
        application.network().processes().stream()
                .flatMap(process -> process.sources().stream())
                .filter(source -> source.language() == Language.CPP)
                .forEach(source -> diagnostics.report(Message.BARE_LANGUAGE, source.position()));
        Map<BareCpu, Processor> kinds = new LinkedHashMap<>();
        usedProcessors().forEach(processor -> processor(processor, kinds));
    }

    private List<Processor> usedProcessors() {
        Set<String> used = application.mapping().bindings().stream()
                .map(Binding::processor)
                .collect(Collectors.toSet());
        return application.architecture().processors().stream()
                .filter(processor -> used.contains(processor.name().full()))
                .toList();
    }

    private void processor(Processor processor, Map<BareCpu, Processor> kinds) {
        if (processor.isPool()) {
            diagnostics.report(
                    Message.TARGET_POOL,
                    processor.position(),
                    processor.name(),
                    KIND,
                    new Remedy.RemoveAttribute(processor.position(), "cores"));
        }
        Optional<BareCpu> cpu = BareCpu.of(processor);
        if (cpu.isEmpty()) {
            diagnostics.report(
                    Message.BARE_CPU,
                    processor.configuration().get("cpu").position(),
                    processor.name(),
                    String.join(", ", BareCpu.choices()),
                    new Suggestions()
                            .forChoice(processor.configuration().get("cpu").value(), BareCpu.choices()));
            return;
        }
        kinds.putIfAbsent(cpu.get(), processor);
        if (kinds.size() > 1) {
            Processor first = kinds.values().iterator().next();
            diagnostics.report(Message.BARE_KINDS, processor.position(), processor.name(), first.name());
        }
        if (kinds.get(BareCpu.AVR) != null && usedProcessors().size() > 1) {
            diagnostics.report(Message.BARE_ONE_CORE, processor.position(), processor.name());
        }
        for (String key : List.of(BareMemory.RAM, BareMemory.FLASH)) {
            if (processor.configuration().containsKey(key)
                    && BareMemory.bytes(processor, key).isEmpty()) {
                diagnostics.report(
                        Message.BARE_BYTES,
                        processor.configuration().get(key).position(),
                        key,
                        processor.configuration().get(key).value(),
                        processor.name());
            }
        }
    }

    /** Of an application that has passed the rest. */
    void checkMemory(TransformedPlan program) {
        BareCpu cpu = BareCpu.of(usedProcessors().get(0)).orElseThrow();
        List<ChannelPlan> channels = program.plan().channels();
        channels.forEach(channel -> fits(cpu, channel.channel()));
        if (!diagnostics.hasErrors()) {
            BareRings rings = new BareRings(program.plan(), program.units().get(cpu.compiler()));
            new BareMemory(application, cpu).check(channels, rings, usedProcessors(), diagnostics);
        }
    }

    private void fits(BareCpu cpu, Channel channel) {
        if (channel.capacity() > cpu.largestChannel()) {
            Position position = channel.position();
            diagnostics.report(
                    Message.TARGET_CHANNEL,
                    position,
                    channel.name(),
                    channel.capacity(),
                    KIND + " whose int has " + 8 * cpu.integer() + " bits",
                    cpu.largestChannel(),
                    new Remedy.SetAttribute(position, "capacity", Long.toString(cpu.largestChannel())));
        }
    }
}
