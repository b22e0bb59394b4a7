package weft.flatten;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.function.FunctionLimits;
import weft.read.xml.XmlIterator;
import weft.read.xml.XmlProcess;

/**
 * How many elements an iterator makes with those that are nested in it: counted before any of them is made. Where no range inside
 * names the iterator's variable, it is a product; else the rounds are counted one by one, and after many of them what was counted so
 * far is the result. So it never is more than what would be made. A range that is wrong counts as none: it is reported later.
 */
final class Rounds {

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");

    private final Scope scope;
    private final Evaluation evaluation;
    private final Map<XmlIterator, Set<String>> namesWithin = new IdentityHashMap<>();
    private int steps = 100_000;

    /** @param scope the one in which the iterators' variables are set */
    Rounds(Scope scope) {
        this.scope = scope;
        this.evaluation = new Evaluation(scope, new FunctionLimits());
    }

    long of(XmlIterator iterator) {
        long range = range(iterator);
        String variable = iterator.getVariable();
        if (range <= 0 || !NAME.matcher(variable).matches()) {
            return 0;
        }
        if (!namesWithin(iterator).contains(variable)) {
            return times(range, round(iterator, 0));
        }
        long all = 0;
        for (long i = 0; i < range && steps > 0; i++) {
            all = plus(all, round(iterator, i));
        }
        return all;
    }

    /** Elements of one round, itself included. */
    private long round(XmlIterator iterator, long value) {
        steps--;
        Optional<Long> before = scope.set(iterator.getVariable(), value);
        long count = 1;
        for (Object item : Context.items(iterator)) {
            count = plus(count, elements(item));
        }
        scope.restore(iterator.getVariable(), before);
        return count;
    }

    /** An iterator's rounds with what is in them, or an element with its ports. */
    private long elements(Object item) {
        if (item instanceof XmlIterator iterator) {
            return of(iterator);
        }
        long count = 1;
        for (Object port : item instanceof XmlProcess process ? process.getItems() : List.of()) {
            count = plus(count, elements(port));
        }
        return count;
    }

    /** How often an iterator goes round. */
    long range(XmlIterator iterator) {
        try {
            return evaluation.of(ExpressionParser.parse(iterator.getRange()));
        } catch (RuntimeException wrong) {
            return 0;
        }
    }

    /** What the ranges of the iterators in this one name. */
    private Set<String> namesWithin(XmlIterator iterator) {
        Set<String> known = namesWithin.get(iterator);
        if (known != null) {
            return known;
        }
        Set<String> names = new HashSet<>();
        addNames(Context.items(iterator), names);
        namesWithin.put(iterator, names);
        return names;
    }

    private void addNames(List<?> items, Set<String> names) {
        for (Object item : items) {
            if (item instanceof XmlIterator inner) {
                Matcher name = NAME.matcher(inner.getRange());
                while (name.find()) {
                    names.add(name.group());
                }
                names.addAll(namesWithin(inner));
            } else if (item instanceof XmlProcess process) {
                addNames(process.getItems(), names);
            }
        }
    }

    private static long times(long a, long b) {
        return a > Long.MAX_VALUE / b ? Long.MAX_VALUE : a * b;
    }

    static long plus(long a, long b) {
        return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
    }
}
