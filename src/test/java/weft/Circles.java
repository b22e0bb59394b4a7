package weft;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Classes that need each other: the strongly connected components of what depends on what, by Tarjan's algorithm. */
final class Circles {

    private final Map<String, Set<String>> needs = new HashMap<>();
    private final Map<String, Integer> number = new HashMap<>();
    private final Map<String, Integer> lowest = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final List<Set<String>> found = new ArrayList<>();

    private Circles() {}

    /** Of Weft's classes, each with those that are inside of it; a class that needs no other is none. */
    static List<Set<String>> of(JavaClasses classes) {
        Circles circles = new Circles();
        for (JavaClass type : classes) {
            if (type.getPackageName().startsWith("weft.read.xml")) {
                continue;
            }
            Set<String> needed = circles.needs.computeIfAbsent(outermost(type), key -> new TreeSet<>());
            type.getDirectDependenciesFromSelf()
                    .forEach(dependency -> needed.add(outermost(dependency.getTargetClass())));
        }
        circles.needs.values().forEach(needed -> needed.retainAll(circles.needs.keySet()));
        circles.needs.keySet().stream().sorted().toList().forEach(circles::visit);
        return circles.found;
    }

    private static String outermost(JavaClass type) {
        return type.getName().replaceFirst("[$].*", "");
    }

    private void visit(String name) {
        if (number.containsKey(name)) {
            return;
        }
        number.put(name, number.size());
        lowest.put(name, number.get(name));
        open.push(name);
        for (String other : needs.get(name)) {
            visit(other);
            if (open.contains(other)) {
                lowest.merge(name, lowest.get(other), Math::min);
            }
        }
        if (lowest.get(name).equals(number.get(name))) {
            Set<String> circle = new TreeSet<>();
            do {
                circle.add(open.peek());
            } while (!open.pop().equals(name));
            if (circle.size() > 1) {
                found.add(circle);
            }
        }
    }
}
