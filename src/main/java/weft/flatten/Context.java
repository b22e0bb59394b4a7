package weft.flatten;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.glassfish.jaxb.core.Locatable;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.function.FunctionException;
import weft.function.FunctionText;
import weft.function.JavaFunctions;
import weft.model.Position;
import weft.model.Setting;
import weft.read.Document;
import weft.read.xml.XmlArchitectureIterator;
import weft.read.xml.XmlConfiguration;
import weft.read.xml.XmlDolArchitectureIterator;
import weft.read.xml.XmlDolMappingIterator;
import weft.read.xml.XmlDolNetworkIterator;
import weft.read.xml.XmlFunction;
import weft.read.xml.XmlIterator;
import weft.read.xml.XmlMappingIterator;
import weft.read.xml.XmlNetworkIterator;
import weft.read.xml.XmlPortIterator;
import weft.read.xml.XmlVariable;

/** What flattening one file needs: its scope, its positions, and the walk through its iterators. */
final class Context {

    private static final int DEEPEST = 32;

    private final Document document;
    private final Diagnostics diagnostics;
    private final Scope file;
    private final Scope scope;
    private final Budget budget;
    private final Evaluation evaluation;
    private final Map<String, IndexExpression> expressions = new HashMap<>();
    private final Map<Locatable, Position> positions = new IdentityHashMap<>();
    private final NameBuilder names = new NameBuilder(this);
    private int depth;

    /** @param file the scope of the file's variables and functions; those of its iterators have one inside of it */
    Context(Document document, Scope file, Budget budget, Diagnostics diagnostics) {
        this.document = document;
        this.file = file;
        this.scope = new Scope(Optional.of(file));
        this.budget = budget;
        this.diagnostics = diagnostics;
        this.evaluation = new Evaluation(scope, budget.functions());
    }

    NameBuilder names() {
        return names;
    }

    Diagnostics diagnostics() {
        return diagnostics;
    }

    /** Where an element begins; remembered where it is asked for again and again. */
    Position at(Locatable element) {
        return depth == 0 ? document.at(element) : positions.computeIfAbsent(element, document::at);
    }

    /** Declares the variables and functions among the items; gives the names of the variables. */
    Set<String> declare(List<?> items, Map<String, Long> overrides) {
        Set<String> declared = new TreeSet<>();
        functions(items);
        for (Object item : items) {
            if (item instanceof XmlVariable variable) {
                try {
                    variable(variable, declared, overrides);
                } catch (Failure e) {
                    report(e, variable);
                }
            }
        }
        return declared;
    }

    /** Functions are known before variables, which may call them. */
    private void functions(List<?> items) {
        List<FunctionText> texts = new ArrayList<>();
        Set<String> variables = file.variables();
        for (Object item : items) {
            if (item instanceof XmlFunction function) {
                // The same place may be asked for in every round of an iterator.
                Map<Integer, Position> places = new HashMap<>();
                texts.add(new FunctionText(
                        function.getValue(),
                        offset -> places.computeIfAbsent(offset, key -> document.inText(function, key))));
            } else if (item instanceof XmlVariable variable) {
                variables.add(variable.getName());
            }
        }
        if (!texts.isEmpty()) {
            JavaFunctions.read(texts, variables, diagnostics)
                    .ifPresentOrElse(
                            all -> all.forEach(
                                    function -> file.declare(function.name(), new DeclaredFunction(function, file))),
                            file::acceptUnknownFunctions);
        }
    }

    private void variable(XmlVariable variable, Set<String> declared, Map<String, Long> overrides) {
        String name = identifier(variable.getName(), variable);
        if (!declared.add(name)) {
            throw Failure.of(Message.VARIABLE_TWICE, name);
        }
        // Known even if its value is wrong, so that its uses are not reported as well.
        file.set(name, overrides.getOrDefault(name, 1L));
        long value = number(variable.getValue(), "value", variable);
        file.set(name, overrides.getOrDefault(name, value));
    }

    /** Hands each element to {@code each}, those in iterators as often as they are repeated. */
    void walk(List<?> items, Consumer<Locatable> each) {
        if (depth == 0) {
            count(items);
        }
        for (Object item : items) {
            try {
                if (item instanceof XmlIterator iterator) {
                    repeat(iterator, each);
                } else {
                    budget.take(1, at((Locatable) item));
                    each.accept((Locatable) item);
                }
            } catch (Failure e) {
                report(e, (Locatable) item);
            }
        }
    }

    /** Fails before anything is made of the items if their iterators, one alone or all together, make more than can be paid for. */
    private void count(List<?> items) {
        long all = 0;
        for (Object item : items) {
            if (item instanceof XmlIterator iterator) {
                Rounds rounds = new Rounds(scope);
                budget.check(rounds.range(iterator), items(iterator).size(), at(iterator));
                long elements = rounds.of(iterator);
                budget.check(elements, at(iterator));
                all = Rounds.plus(all, elements);
                budget.checkAll(all, at(iterator));
            }
        }
    }

    /** The value of the expression in an attribute. */
    long number(String text, String attribute, Locatable element) {
        return part(text, attribute + "=\"" + text + "\"", element);
    }

    /** The value of an expression that an attribute is written with, alone or among others. */
    private long part(String text, String written, Locatable element) {
        try {
            return evaluation.of(expressions.computeIfAbsent(text, ExpressionParser::parse));
        } catch (FunctionException e) {
            throw Failure.of(e, written, at(element));
        } catch (Failure e) {
            throw e.in(written, at(element));
        }
    }

    /** The values of expressions with commas between them. */
    List<Long> numbers(String text, String attribute, Locatable element) {
        List<Long> numbers = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i <= text.length(); i++) {
            char c = i == text.length() ? ',' : text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ',' && (depth <= 0 || i == text.length())) {
                numbers.add(part(text.substring(from, i), attribute + "=\"" + text + "\"", element));
                from = i + 1;
            }
        }
        return numbers;
    }

    Map<String, Setting> configuration(List<XmlConfiguration> settings) {
        Map<String, Setting> result = new LinkedHashMap<>();
        for (XmlConfiguration setting : settings) {
            if (result.put(setting.getName(), new Setting(setting.getValue(), at(setting))) != null) {
                diagnostics.report(Message.CONFIGURATION_TWICE, at(setting), setting.getName());
            }
        }
        return result;
    }

    void report(Failure failure, Locatable element) {
        if (failure.isLast()) {
            throw failure;
        }
        diagnostics.report(failure.at().orElseGet(() -> at(element)), failure.finding());
    }

    private void repeat(XmlIterator iterator, Consumer<Locatable> each) {
        if (depth == DEEPEST) {
            throw Failure.at(at(iterator), Message.ITERATORS_TOO_DEEP, DEEPEST);
        }
        List<?> items = items(iterator);
        String variable = identifier(iterator.getVariable(), iterator);
        long range = number(iterator.getRange(), "range", iterator);
        if (range < 0) {
            throw Failure.at(at(iterator), Message.RANGE_NEGATIVE, iterator.getRange(), range);
        }
        budget.check(range, items.size(), at(iterator));
        depth++;
        Optional<Long> before = Optional.empty();
        for (long i = 0; i < range; i++) {
            Optional<Long> outer = scope.set(variable, i);
            before = i == 0 ? outer : before;
            budget.take(1, at(iterator));
            walk(items, each);
        }
        if (range > 0) {
            scope.restore(variable, before);
        }
        depth--;
    }

    private String identifier(String name, Locatable element) {
        if (!name.matches("[A-Za-z_][A-Za-z_0-9]*")) {
            throw Failure.at(at(element), Message.VARIABLE_NAME, name);
        }
        return name;
    }

    static List<?> items(XmlIterator iterator) {
        if (iterator instanceof XmlNetworkIterator network) {
            return network.getItems();
        } else if (iterator instanceof XmlPortIterator ports) {
            return ports.getItems();
        } else if (iterator instanceof XmlDolNetworkIterator network) {
            return network.getItems();
        } else if (iterator instanceof XmlMappingIterator mapping) {
            return mapping.getItems();
        } else if (iterator instanceof XmlDolMappingIterator mapping) {
            return mapping.getItems();
        } else if (iterator instanceof XmlArchitectureIterator architecture) {
            return architecture.getItems();
        } else {
            return ((XmlDolArchitectureIterator) iterator).getItems();
        }
    }
}
