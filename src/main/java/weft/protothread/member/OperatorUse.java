package weft.protothread.member;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.text.SourceEdits;

/**
 * An expression in which an operator may stand for a function.
 *
 * @param object the first operand, which is the object if the function is a member
 */
public record OperatorUse(ExpressionNode whole, ExpressionNode object, List<? extends Clause> arguments) {

    private static final String FUNCTION = "operator ";

    /** What a function is called that an operator stood for. */
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("<<", "shl"),
            Map.entry(">>", "shr"),
            Map.entry("()", "call"),
            Map.entry("[]", "at"),
            Map.entry("+", "plus"),
            Map.entry("-", "minus"),
            Map.entry("*", "times"),
            Map.entry("/", "by"),
            Map.entry("%", "mod"),
            Map.entry("|", "bitor"),
            Map.entry("^", "xor"),
            Map.entry("|=", "set"),
            Map.entry("&=", "mask"),
            Map.entry("^=", "flip"),
            Map.entry("+=", "add"),
            Map.entry("-=", "subtract"),
            Map.entry("*=", "multiply"),
            Map.entry("/=", "divide"),
            Map.entry("%=", "reduce"),
            Map.entry("<<=", "shift_left"),
            Map.entry(">>=", "shift_right"),
            Map.entry("++", "increment"),
            Map.entry("--", "decrement"),
            Map.entry("==", "equal"),
            Map.entry("!=", "unequal"),
            Map.entry("<", "less"),
            Map.entry(">", "greater"),
            Map.entry("<=", "at_most"),
            Map.entry(">=", "at_least"),
            Map.entry("!", "not"),
            Map.entry("~", "complement"));

    /** Operators that are words, and what they stand for. */
    private static final Map<String, String> ALTERNATIVES = Map.ofEntries(
            Map.entry("and", "&&"),
            Map.entry("or", "||"),
            Map.entry("not", "!"),
            Map.entry("bitand", "&"),
            Map.entry("bitor", "|"),
            Map.entry("xor", "^"),
            Map.entry("compl", "~"),
            Map.entry("and_eq", "&="),
            Map.entry("or_eq", "|="),
            Map.entry("xor_eq", "^="),
            Map.entry("not_eq", "!="));

    private static final Set<UnaryOperator> POSTFIX =
            Set.of(UnaryOperator.POSTFIX_INCREMENT, UnaryOperator.POSTFIX_DECREMENT);

    /** The word for an operator, by the name of its function; empty where this stays what it is. */
    public static Optional<String> word(String function) {
        return Optional.ofNullable(
                WORDS.get(function.substring("operator".length()).replace(" ", "")));
    }

    /** The names of the functions of all operators that there are words for. */
    public static List<String> names() {
        return WORDS.keySet().stream().map(operator -> FUNCTION + operator).toList();
    }

    /** Whether a name is that of a function that an operator stands for. */
    public static boolean isFunction(String name) {
        return name.startsWith(FUNCTION);
    }

    /** The name of the function that it stands for, if it does for one. */
    public String function(SourceTokens tokens) {
        return FUNCTION + operator(tokens);
    }

    public static Optional<OperatorUse> of(Node node) {
        if (node instanceof Binary binary) {
            return Optional.of(new OperatorUse(binary, binary.left(), List.of(binary.right())));
        }
        if (node instanceof Unary unary && !unary.is(UnaryOperator.PARENTHESES)) {
            return Optional.of(new OperatorUse(unary, unary.operand(), List.of()));
        }
        if (node instanceof Subscript subscript) {
            return Optional.of(new OperatorUse(subscript, subscript.array(), List.of(subscript.index())));
        }
        return node instanceof Call call
                ? Optional.of(new OperatorUse(call, call.function(), call.arguments()))
                : Optional.empty();
    }

    /** The names of the functions that the head of a loop over elements may call, whose iterators are the user's. */
    public static Set<String> of(RangeFor loop) {
        boolean areOfOthers = loop.elements() instanceof ExpressionNode range
                && (range.type().isArray()
                        || range.type().ofElements().isScalar()
                        || CppTypes.isOfStandard(CppTypes.withoutReference(range.type())));
        return areOfOthers ? Set.of() : Set.of("operator !=", "operator ==", "operator ++", "operator *");
    }

    /** The operator as the name of a function has it. */
    public String operator(SourceTokens tokens) {
        if (whole instanceof Subscript || whole instanceof Call) {
            return whole instanceof Call ? "()" : "[]";
        }
        int first = isPrefix() ? tokens.first(whole) : tokens.end(object);
        int end = isPrefix() ? tokens.first(object) : arguments.isEmpty() ? tokens.end(whole) : tokens.first(last());
        return IntStream.range(first, end)
                .mapToObj(tokens::image)
                .map(OperatorUse::plain)
                .collect(Collectors.joining());
    }

    /** An operator as it is mostly written, for one that is a word: {@code |} for {@code bitor}. */
    public static String plain(String operator) {
        return ALTERNATIVES.getOrDefault(operator, operator);
    }

    /** Whether it can be edited: what is written for the operator, and what is next to it. */
    public boolean canBeWritten(SourceTokens tokens, SourceEdits edits) {
        int first = tokens.first(whole);
        int end = tokens.end(whole);
        int behind = isPrefix() ? tokens.first(object) : first;
        boolean areOwn = IntStream.concat(IntStream.range(first, behind), IntStream.range(tokens.end(object), end))
                .filter(token -> arguments.stream().noneMatch(argument -> tokens.has(argument, token)))
                .allMatch(edits::isPlain);
        return areOwn
                && edits.canEdit(tokens.first(object))
                && tokens.groupEnd(end - 1) == end
                && tokens.groupFirst(end - 1) >= tokens.first(arguments.isEmpty() ? object : last());
    }

    private Clause last() {
        return arguments.get(arguments.size() - 1);
    }

    private boolean isPrefix() {
        return whole instanceof Unary unary && !POSTFIX.contains(unary.operator());
    }

    /** Puts what ends the call behind it, where nothing is written that could end it. */
    public void close(String behindObject, SourceTokens tokens, SourceEdits edits) {
        if (isPrefix() || whole instanceof Binary) {
            edits.after(tokens.end(whole), isPrefix() ? behindObject + ")" : ")");
        }
    }

    /**
     * Makes a call of it, but for what {@link #close} does.
     *
     * @param opening      what stands before the object
     * @param behindObject what closes parentheses around the object alone
     */
    public void write(String opening, String behindObject, SourceTokens tokens, SourceEdits edits) {
        int behind = tokens.end(object);
        if (isPrefix()) {
            edits.replace(tokens.first(whole), tokens.first(object), opening);
            return;
        }
        edits.before(tokens.first(object), opening);
        if (whole instanceof Unary) {
            edits.replace(behind, tokens.end(whole), behindObject + ", 0)");
        } else if (whole instanceof Call) {
            edits.replace(behind, behind + 1, behindObject + (arguments.isEmpty() ? "" : ", "));
        } else {
            edits.replace(behind, tokens.first(last()), behindObject + ", ");
        }
        if (whole instanceof Subscript) {
            edits.replace(tokens.end(last()), tokens.end(whole), ")");
        }
    }
}
