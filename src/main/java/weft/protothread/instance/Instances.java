package weft.protothread.instance;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Symbol.TemplateArgument;
import weft.source.parse.type.TypeText;

/**
 * With which arguments templates are used.
 *
 * @param <T> what they are templates of
 * @param <U> how they are used
 */
final class Instances<T, U> {

    private final Map<T, Map<List<String>, Instance<T, U>>> all = new HashMap<>();

    /** The arguments of a template that something is made of; empty where they are not known, or cannot be spelled. */
    static Optional<List<TemplateArgument>> arguments(Symbol made, Symbol template, int parameters) {
        return made.template()
                .filter(template::equals)
                .flatMap(of -> made.arguments())
                .filter(list -> list.size() == parameters)
                .filter(list -> list.stream().allMatch(TypeText::isWritable));
    }

    void add(T template, List<TemplateArgument> arguments, U use) {
        List<String> texts = arguments.stream().map(TypeText::text).toList();
        all.computeIfAbsent(template, key -> new LinkedHashMap<>())
                .computeIfAbsent(texts, key -> new Instance<>(template, arguments, new ArrayList<>()))
                .uses()
                .add(use);
    }

    List<Instance<T, U>> of(T template) {
        return List.copyOf(all.getOrDefault(template, Map.of()).values());
    }

    /** Those of some templates, in their order. */
    Map<T, List<Instance<T, U>>> of(Collection<T> templates) {
        Map<T, List<Instance<T, U>>> found = new LinkedHashMap<>();
        templates.forEach(template -> found.put(template, of(template)));
        return found;
    }
}
