package weft.flatten;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.glassfish.jaxb.core.Locatable;
import weft.model.Mapping;
import weft.model.Mapping.Binding;
import weft.model.Mapping.Schedule;
import weft.model.Position;
import weft.read.xml.XmlBinding;
import weft.read.xml.XmlComputation;
import weft.read.xml.XmlDolSchedule;
import weft.read.xml.XmlReference;
import weft.read.xml.XmlSchedule;

/** Flattens the mapping of either dialect. */
final class MappingFlattener {

    private final Context context;
    private final Set<String> others;
    private final List<Binding> bindings = new ArrayList<>();
    private final List<Schedule> schedules = new ArrayList<>();

    /** @param others resources of the architecture that are no processors: their schedules are not used */
    MappingFlattener(Context context, Set<String> others) {
        this.context = context;
        this.others = others;
    }

    Mapping flatten(List<?> items, Position position) {
        context.walk(items, this::element);
        return new Mapping(bindings, schedules, position);
    }

    private void element(Locatable element) {
        if (element instanceof XmlBinding binding) {
            bind(binding.getProcess(), binding.getProcessor());
        } else if (element instanceof XmlComputation binding) {
            bind(binding.getProcess(), binding.getProcessor());
        } else if (element instanceof XmlSchedule schedule) {
            schedule(
                    context.names()
                            .of(schedule.getProcessor(), "processor", schedule)
                            .full(),
                    schedule.getType().value(),
                    schedule);
        } else if (element instanceof XmlDolSchedule schedule) {
            schedule(
                    context.names().of(schedule.getResource()).full(),
                    schedule.getType().value(),
                    schedule);
        }
    }

    private void bind(XmlReference process, XmlReference processor) {
        bindings.add(new Binding(
                context.names().of(process).full(),
                context.names().of(processor).full(),
                context.at(process),
                context.at(processor)));
    }

    private void schedule(String resource, String policy, Locatable element) {
        if (!others.contains(resource)) {
            schedules.add(new Schedule(resource, policy, context.at(element)));
        }
    }
}
