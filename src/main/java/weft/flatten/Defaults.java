package weft.flatten;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.model.Architecture;
import weft.model.Mapping;
import weft.model.Mapping.Binding;
import weft.model.Name;
import weft.model.Network;
import weft.model.Process;
import weft.model.Processor;

/** The architecture and the mapping where no file gives them. */
final class Defaults {

    private Defaults() {}

    /** The processors that the mapping names, in its order; without a mapping one processor. */
    static Architecture architecture(Network network, Optional<Mapping> mapping) {
        if (mapping.isEmpty()) {
            Processor cpu = new Processor(Name.plain("cpu"), "", Map.of(), network.position());
            return new Architecture(List.of(cpu), network.position());
        }
        Map<String, Processor> processors = new LinkedHashMap<>();
        for (Binding binding : mapping.get().bindings()) {
            processors.computeIfAbsent(
                    binding.processor(),
                    name -> new Processor(Name.plain(name), "", Map.of(), binding.processorPosition()));
        }
        return new Architecture(List.copyOf(processors.values()), mapping.get().position());
    }

    /** Everything on the first processor. */
    static Mapping mapping(Network network, Architecture architecture) {
        Set<String> bound = new HashSet<>();
        List<Binding> bindings = architecture.processors().stream()
                .limit(1)
                .flatMap(processor -> network.processes().stream().map(process -> bind(process, processor)))
                .filter(binding -> bound.add(binding.process()))
                .toList();
        return new Mapping(bindings, List.of(), network.position());
    }

    private static Binding bind(Process process, Processor processor) {
        return new Binding(process.name().full(), processor.name().full(), process.position(), process.position());
    }
}
