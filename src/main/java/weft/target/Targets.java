package weft.target;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import weft.model.Application;
import weft.model.Architecture;

/** The targets that there are, in the order of their list. */
public final class Targets {

    private final List<Target> targets;

    private Targets(List<Target> targets) {
        this.targets = targets;
    }

    /** Those that come with the compiler, or with another jar on its class path. */
    public static Targets installed() {
        return new Targets(ServiceLoader.load(Target.class, Targets.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList());
    }

    /** How users name them. */
    public List<String> names() {
        return targets.stream().map(Target::name).toList();
    }

    /** How users name those that have something to report. */
    public List<String> reporting() {
        return targets.stream()
                .filter(target -> target.report().isPresent())
                .map(Target::name)
                .toList();
    }

    /** The target of a name, whatever its case. */
    public Optional<Target> named(String name) {
        return targets.stream()
                .filter(target -> target.name().equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** An application as the target that makes the smallest programs for this machine takes it. */
    public Application small(Application application) {
        return targets.stream()
                .flatMap(target -> target.small(application).stream())
                .findFirst()
                .orElseThrow();
    }

    /** The target whose programs run on several nodes together. */
    public Optional<Target> ofNodes() {
        return targets.stream().filter(Target::hasNodes).findFirst();
    }

    /** The target that owns an architecture, or that for any other. */
    public Target of(Architecture architecture) {
        return targets.stream()
                .filter(target -> target.owns(architecture))
                .findFirst()
                .or(() -> targets.stream().filter(Target::isForAnyOther).findFirst())
                .orElseThrow();
    }
}
