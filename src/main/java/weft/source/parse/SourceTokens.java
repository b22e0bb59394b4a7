package weft.source.parse;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.ExpressionStatement;

/**
 * The tokens of a source after preprocessing, in order. The parser numbers all text of a translation unit, with what was included
 * and what macros expand to, in one sequence; nodes of the tree and tokens meet in these numbers.
 *
 * <p>Tokens that come from one place of the file are a <i>group</i>: a token as it stands there, or a macro invocation and
 * all it expands to. A group is written as the user wrote it unless something inside it is edited; only then do its tokens
 * appear.
 *
 * <p>The tokens of headers have indices behind those of the source. They are only read: for a declaration that has to be
 * written again.
 */
public final class SourceTokens {

    /**
     * One token.
     *
     * @param start     in the parser's sequence
     * @param end       in the parser's sequence, exclusive
     * @param image     its text after expansion
     * @param fileStart offset in the file of what was written for it: the token, or the macro invocation it comes from
     * @param fileEnd   the end of that, exclusive
     * @param isAttribute whether it belongs to an attribute, which the parser does not see
     */
    record Token(int start, int end, String image, int fileStart, int fileEnd, boolean isAttribute) {}

    private final SourceText source;
    private final List<Token> all;
    private final List<Token> ofHeaders;
    private final int[] groupFirst;
    private final int[] groupEnd;
    private final int[] groupFileEnd;

    SourceTokens(SourceText source, List<Token> all, List<Token> ofHeaders) {
        this.source = source;
        this.all = List.copyOf(all);
        this.ofHeaders = List.copyOf(ofHeaders);
        this.groupFirst = new int[all.size()];
        this.groupEnd = new int[all.size()];
        this.groupFileEnd = new int[all.size()];
        for (int first = 0, end; first < all.size(); first = end) {
            int fileEnd = all.get(first).fileEnd();
            for (end = first + 1; end < all.size() && all.get(end).fileStart() < fileEnd; end++) {
                fileEnd = Math.max(fileEnd, all.get(end).fileEnd());
            }
            for (int i = first; i < end; i++) {
                groupFirst[i] = first;
                groupEnd[i] = end;
                groupFileEnd[i] = fileEnd;
            }
        }
    }

    public SourceText source() {
        return source;
    }

    /** How many are the source's own. */
    public int size() {
        return all.size();
    }

    /** The text of a token after expansion. */
    public String image(int index) {
        return index < all.size()
                ? all.get(index).image()
                : ofHeaders.get(index - all.size()).image();
    }

    public int groupFirst(int index) {
        return groupFirst[index];
    }

    /** The index behind the group of a token. */
    public int groupEnd(int index) {
        return groupEnd[index];
    }

    /** Where the group of a token begins in the file. */
    public int fileStart(int index) {
        return all.get(groupFirst[index]).fileStart();
    }

    /** Where the group of a token ends in the file. */
    public int fileEnd(int index) {
        return groupFileEnd[index];
    }

    /** Whether an image is that of the token before one. */
    public boolean isBehind(int index, String image) {
        return index > 0 && image(index - 1).equals(image);
    }

    /** The index of the token that closes the parenthesis, bracket or brace which one opens. */
    public int closing(int open) {
        String begin = image(open);
        String end = switch (begin) {
            case "(" -> ")";
            case "[" -> "]";
            case "{" -> "}";
            default -> throw new IllegalArgumentException(begin + " opens nothing");
        };
        int depth = 0;
        for (int token = open; ; token++) {
            depth += image(token).equals(begin) ? 1 : image(token).equals(end) ? -1 : 0;
            if (depth == 0) {
                return token;
            }
        }
    }

    /** Whether a token is written as a word, or comes from a macro of that name. */
    public boolean isWritten(int index, String word) {
        return source.text().startsWith(word, fileStart(index));
    }

    /** The index of the first of the attributes that stand before a token, or of the token. */
    public int beforeAttributes(int token) {
        int first = token;
        while (first > 0 && isAttribute(first - 1)) {
            first--;
        }
        return first;
    }

    /** The index of the first token of a node; attributes before a declaration are a part of it. */
    public int first(Node node) {
        int first = index(node, node.offset());
        boolean mayHave = (node instanceof SimpleDeclaration
                        || node instanceof DeclarationStatement
                        || node instanceof Specifier
                        || node instanceof ParameterDeclaration)
                && !isOfFunction(node);
        boolean isStatement = node instanceof ExpressionStatement;
        while (first > 0
                && isAttribute(first - 1)
                && (mayHave || isStatement && image(first - 1).equals("__extension__"))) {
            first--;
        }
        return mayHave ? firstOfBrackets(first) : first;
    }

    /** Where the C++ attributes, [[..]] and alignas(..), begin that stand before a declaration. */
    private int firstOfBrackets(int first) {
        if (first < 2 || !image(first - 1).matches("[)\\]]")) {
            return first;
        }
        int depth = 0;
        int at = first;
        do {
            at--;
            depth += image(at).matches("[)\\]]") ? 1 : image(at).matches("[(\\[]") ? -1 : 0;
        } while (depth > 0 && at > 0);
        boolean isBrackets = image(first - 2).equals("]") && image(at + 1).equals("[");
        return isBrackets
                ? firstOfBrackets(at)
                : at > 0 && image(at - 1).matches("_?[Aa]lignas") ? firstOfBrackets(at - 1) : first;
    }

    /** Whether what stands before a node is of a function, and stays where it is. */
    private static boolean isOfFunction(Node node) {
        Node declaration = node instanceof Specifier ? node.parent() : node;
        return declaration instanceof FunctionDefinition
                || declaration instanceof SimpleDeclaration simple
                        && !simple.declarators().isEmpty()
                        && simple.declarators().get(0) instanceof FunctionDeclarator;
    }

    /** The index behind the last token of a node; attributes behind a declarator or a type that is defined are a part of it. */
    public int end(Node node) {
        int end = index(node, node.offset() + node.length());
        boolean mayHave = node instanceof Declarator || node instanceof Specifier;
        while (mayHave && end < all.size() + ofHeaders.size() && isAttribute(end)) {
            end++;
        }
        return end;
    }

    /** Whether a token is one of a node's. */
    public boolean has(Node node, int token) {
        return token >= first(node) && token < end(node);
    }

    /** Whether a word is a token of the source, or of a header. */
    public boolean mention(String word) {
        return Stream.concat(all.stream(), ofHeaders.stream())
                .anyMatch(token -> token.image().equals(word));
    }

    /** C++: the tokens from one index up to another at which {@code decltype(name)} stands, which has four. */
    public IntStream typesOf(String name, int from, int end) {
        return IntStream.range(from, end - 3)
                .filter(token -> image(token).equals("decltype")
                        && image(token + 2).equals(name)
                        && image(token + 3).equals(")"));
    }

    /** Whether a token belongs to an attribute. */
    public boolean isAttribute(int index) {
        return (index < all.size() ? all.get(index) : ofHeaders.get(index - all.size())).isAttribute();
    }

    /** C++: whether a token is the second half of what is written {@code >>}, which the parser always takes for two tokens. */
    public boolean isHalf(int index) {
        return index > 0
                && index < all.size()
                && image(index).equals(">")
                && image(index - 1).equals(">")
                && all.get(index - 1).end() == all.get(index).start();
    }

    /** All tokens of a node, with what macros expand to. */
    public String expanded(Node node) {
        return expanded(first(node), end(node));
    }

    /** The tokens from one up to another, with what macros expand to. */
    public String expanded(int from, int end) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < end; i++) {
            text.append(image(i)).append(' ');
        }
        return text.toString();
    }

    /** The index of the token that begins at an offset or is the first behind it, in the file that a node is in. */
    private int index(Node node, int offset) {
        int start = node.offset();
        int own = atOrAfter(all, start + 1);
        int foreign = atOrAfter(ofHeaders, start + 1);
        boolean inHeader = foreign > 0
                && (own == 0
                        || all.get(own - 1).start() < ofHeaders.get(foreign - 1).start());
        return inHeader ? all.size() + atOrAfter(ofHeaders, offset) : atOrAfter(all, offset);
    }

    private static int atOrAfter(List<Token> tokens, int offset) {
        int low = 0;
        int high = tokens.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (tokens.get(middle).start() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
