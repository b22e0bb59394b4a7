package weft.source.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.parser.EndOfFileException;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.IScannerInfo;
import org.eclipse.cdt.core.parser.IToken;
import org.eclipse.cdt.core.parser.NullLogService;
import org.eclipse.cdt.internal.core.parser.scanner.CPreprocessor;
import org.eclipse.cdt.internal.core.parser.scanner.Token;
import org.eclipse.cdt.internal.core.parser.scanner.TokenWithImage;
import weft.model.Position;
import weft.source.parse.TypeArguments.Seen;
import weft.source.path.ParserPath;

/**
 * CDT's preprocessor, keeping the tokens: those of the source file itself, with what macros expand to, and of its headers. The parser
 * sees some of them as something that it knows; what is kept is what is written.
 */
public final class RecordingScanner extends CPreprocessor {

    private static final Set<String> ATTRIBUTE = Set.of("__attribute__", "__attribute", "__extension__");

    /** Parts of a complex number: places in it, as far as anything here depends on them. */
    private static final Set<String> PART = Set.of("__real__", "__real", "__imag__", "__imag");

    private static final String ASSERTION = "_Static_assert";
    /** Words that begin a declaration in C. */
    private static final Set<Integer> DECLARING = Set.of(
            IToken.t_auto,
            IToken.t_char,
            IToken.t_const,
            IToken.t_double,
            IToken.t_enum,
            IToken.t_extern,
            IToken.t_float,
            IToken.t_int,
            IToken.t_long,
            IToken.t_register,
            IToken.t_short,
            IToken.t_signed,
            IToken.t_static,
            IToken.t_struct,
            IToken.t_typedef,
            IToken.t_union,
            IToken.t_unsigned,
            IToken.t_void,
            IToken.t_volatile,
            IToken.t__Bool,
            IToken.t__Complex);
    /** What may stand before a label; not what follows a condition, where a declaration cannot be. */
    private static final Set<Integer> BEFORE_LABEL =
            Set.of(IToken.tSEMI, IToken.tLBRACE, IToken.tRBRACE, IToken.tCOLON);

    private static final Set<Integer> BEFORE_DESIGNATOR = Set.of(IToken.tLBRACE, IToken.tCOMMA);

    /** Other spellings of brackets and braces. */
    private static final Map<String, String> DIGRAPHS = Map.of("<:", "[", ":>", "]", "<%", "{", "%>", "}");

    private static final Set<Integer> OPEN = Set.of(IToken.tLPAREN, IToken.tLBRACKET);
    private static final Set<Integer> CLOSE = Set.of(IToken.tRPAREN, IToken.tRBRACKET);

    /** What may stand between {@code asm} and its parenthesis, and the parser does not know there. */
    private static final Set<String> OF_ASSEMBLER = Set.of("goto", "inline", "__inline", "__inline__");

    /** What makes a coroutine; nothing here depends on what it gives. */
    private static final Set<String> SUSPENDING = Set.of("co_await", "co_yield");

    /** What follows a tag where it is defined, or declared anew. */
    private static final Set<Integer> DEFINING = Set.of(IToken.tLBRACE, IToken.tSEMI);

    private static final Set<Integer> STRINGS =
            Set.of(IToken.tSTRING, IToken.tLSTRING, IToken.tUTF16STRING, IToken.tUTF32STRING);

    private final List<IToken> read = new ArrayList<>();
    private final Set<IToken> attributes = Collections.newSetFromMap(new IdentityHashMap<>());
    private final String file;
    private final boolean isC;
    private final boolean hasCoroutines;
    private final NumberLiterals numbers;
    private final Deque<Integer> atomics = new ArrayDeque<>();
    private final TagScopes tags;
    private final GenericSelections selections = new GenericSelections();
    private final TypeArguments reads = TypeArguments.ofReads();
    private final TypeArguments comparisons = TypeArguments.ofComparisons();
    private final TypeArguments controls = TypeArguments.ofSelections();
    private final Set<Integer> autoTypes = new HashSet<>();
    /** What the parser is to see next. */
    private final Deque<IToken> waiting = new ArrayDeque<>();

    /** What was read ahead. */
    private Optional<IToken> ahead = Optional.empty();

    private final NestingDepth nesting = new NestingDepth();
    private boolean isFetching;
    private int parentheses;
    private boolean inAssembler; // behind the word, before its parenthesis

    RecordingScanner(FileContent content, String text, Grammar grammar, IScannerInfo info, FileContents files) {
        super(content, info, grammar.language(), new NullLogService(), grammar.extensions(info), files);
        file = content.getFileLocation();
        isC = grammar == Grammar.C;
        tags = new TagScopes(text);
        numbers = new NumberLiterals(bytes(info, "INT", 4), bytes(info, "LONG", 8));
        hasCoroutines = info.getDefinedSymbols().containsKey("__cpp_impl_coroutine");
    }

    private static int bytes(IScannerInfo info, String type, int otherwise) {
        return Integer.parseInt(info.getDefinedSymbols().getOrDefault("__SIZEOF_" + type + "__", "" + otherwise));
    }

    /** The next token that the parser is to see: it knows attributes in some places only, and nothing here depends on them. */
    @Override
    public IToken nextToken() throws EndOfFileException {
        if (isFetching) { // behind a _Pragma it asks itself
            return super.nextToken();
        }
        if (!waiting.isEmpty()) {
            return waiting.remove();
        }
        IToken token = next();
        while (isHidden(token)) {
            attributes.add(token);
            String word = token.getImage();
            token = next();
            if (word.equals("_Atomic") && token.getType() == IToken.tLPAREN) {
                attributes.add(token);
                atomics.push(parentheses);
                token = next();
            } else if (word.equals(".")) { // and the name, and perhaps =
                attributes.add(token);
                token = next();
                if (token.getType() == IToken.tASSIGN) {
                    attributes.add(token);
                    token = next();
                }
            } else if (word.startsWith("__attribute") || word.equals("[") || word.equals(ASSERTION)) {
                token = behind(token);
            }
        }
        inAssembler = token.getType() == IToken.t_asm || inAssembler && token.getType() != IToken.tLPAREN;
        parentheses += token.getType() == IToken.tLPAREN ? 1 : token.getType() == IToken.tRPAREN ? -1 : 0;
        if (PART.contains(token.getImage())) { // seen as *&
            return seen(token, List.of(new Seen(IToken.tSTAR, "*"), new Seen(IToken.tAMPER, "&")));
        }
        List<Seen> read = reads.seen(token);
        List<Seen> compared = isC ? comparisons.seen(token) : List.of(); // which counts brackets of reads inside of it
        List<Seen> selected = isC ? controls.seen(token) : List.of();
        for (List<Seen> other : List.of(read, compared, selected)) {
            if (!other.isEmpty()) {
                return seen(token, other);
            }
        }
        if (token.getType() == IToken.tCOLON && endsLabel(token)) { // the parser wants a statement behind it
            return seen(token, List.of(new Seen(IToken.tCOLON, ":"), new Seen(IToken.tSEMI, ";")));
        }
        if (token.getImage().equals(AutoTypes.NAME)) {
            autoTypes.add(token.getOffset());
            return seen(token, List.of(isC ? new Seen(IToken.t_int, "int") : new Seen(IToken.t_auto, "auto")));
        }
        if (token.getType() == IToken.tINTEGER || token.getType() == IToken.tCHAR) {
            Optional<String> typed = numbers.written(token.getImage());
            if (typed.isPresent()) {
                return seen(token, List.of(new Seen(IToken.tINTEGER, typed.get())));
            }
        }
        if (hasCoroutines && token.getImage().equals("co_return")) {
            return seen(token, List.of(new Seen(IToken.t_return, "return")));
        }
        if (Letters.hasEscapes(token)) {
            return as(token, Letters.forParser(Letters.unescaped(token.getImage())));
        }
        if (!isC) {
            return token;
        }
        if (token.getImage().equals(ASSERTION)) { // an operator, too, that leaves its operands unevaluated
            return seen(token, List.of(new Seen(IToken.t_sizeof, "sizeof")));
        }
        boolean defines = tags.expectsTag() && DEFINING.contains(peek(token).getType());
        Optional<String> renamed = tags.name(token, defines);
        return renamed.isEmpty() ? token : as(token, renamed.get().toCharArray());
    }

    /** An identifier under another name. */
    private IToken as(IToken token, char[] name) {
        return new TokenWithImage(IToken.tIDENTIFIER, this, token.getOffset(), token.getEndOffset(), name);
    }

    /** The first of the tokens that the parser sees for one, which others follow. */
    private IToken seen(IToken token, List<Seen> all) {
        int itself = itself(token, all);
        for (int i = 0; i < all.size(); i++) {
            waiting.add(new TokenWithImage(
                    all.get(i).type(),
                    this,
                    i <= itself ? token.getOffset() : token.getEndOffset(),
                    i < itself ? token.getOffset() : token.getEndOffset(),
                    all.get(i).text().toCharArray()));
        }
        return waiting.remove();
    }

    /** Which of those that are seen for a token stands at its place: others lie before and behind it, and have no length. */
    private static int itself(IToken token, List<Seen> all) {
        if (token.getType() == IToken.tRPAREN) {
            return all.size() - 1;
        }
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).type() == token.getType()) {
                return i;
            }
        }
        return 0;
    }

    private boolean isHidden(IToken token) throws EndOfFileException {
        return ATTRIBUTE.contains(token.getImage())
                || token.getImage().equals("_Atomic")
                || closesAtomic(token)
                || hasCoroutines && SUSPENDING.contains(token.getImage())
                || inAssembler && OF_ASSEMBLER.contains(token.getImage())
                || endsUsing(token)
                || beginsDesignator(token)
                || isC
                        && (selections.hides(token)
                                || opensAttributes(token)
                                || token.getImage().equals(ASSERTION) && !tags.isInBlock());
    }

    /** Whether it is the end of {@code using Bases::operator()...;}: nothing else has these dots before a semicolon. */
    private boolean endsUsing(IToken token) throws EndOfFileException {
        return token.getType() == IToken.tELLIPSIS && peek(token).getType() == IToken.tSEMI;
    }

    /** C++: whether it begins {@code .member = value}, of which the parser knows the value everywhere, and the rest in some places. */
    private boolean beginsDesignator(IToken token) {
        return !isC
                && token.getType() == IToken.tDOT
                && read.size() > 1
                && BEFORE_DESIGNATOR.contains(read.get(read.size() - 2).getType());
    }

    /** Whether attributes follow as C has them since 2023, {@code [[..]]}: nothing else begins so. */
    private boolean opensAttributes(IToken token) throws EndOfFileException {
        return token.getType() == IToken.tLBRACKET && peek(token).getType() == IToken.tLBRACKET;
    }

    /** Whether a parenthesis ends an {@code _Atomic(type)}: the parser sees the type alone. */
    private boolean closesAtomic(IToken token) {
        boolean closes = token.getType() == IToken.tRPAREN && !atomics.isEmpty() && atomics.peek() == parentheses;
        if (closes) {
            atomics.pop();
        }
        return closes;
    }

    /** Whether it ends a label before a declaration, or at the end of a block. */
    private boolean endsLabel(IToken colon) throws EndOfFileException {
        int next = peek(colon).getType();
        int at = read.size() - 1;
        return next == IToken.tRBRACE
                || isC
                        && DECLARING.contains(next)
                        && at > 1
                        && read.get(at - 1).getType() == IToken.tIDENTIFIER
                        && BEFORE_LABEL.contains(read.get(at - 2).getType());
    }

    /** What follows parentheses or brackets, of which the first token is given. */
    private IToken behind(IToken open) throws EndOfFileException {
        int depth = open.getType() == IToken.tLBRACKET ? 1 : 0; // the outer one is behind us
        IToken token = open;
        do {
            attributes.add(token);
            depth += OPEN.contains(token.getType()) ? 1 : CLOSE.contains(token.getType()) ? -1 : 0;
            token = next();
        } while (depth > 0);
        return token;
    }

    private IToken next() throws EndOfFileException {
        IToken token = ahead.isPresent() ? ahead.get() : fetch();
        ahead = Optional.empty();
        nesting.add(token);
        read.add(token);
        return token;
    }

    /** The next token as the library has it. */
    private IToken fetch() throws EndOfFileException {
        isFetching = true;
        try {
            return super.nextToken();
        } finally {
            isFetching = false;
        }
    }

    /** What follows a token, which the parser does not see yet: the scanner links tokens that it reads. */
    private IToken peek(IToken token) throws EndOfFileException {
        if (ahead.isEmpty()) {
            ahead = Optional.of(fetch());
            ((Token) token).setNext(null);
        }
        return ahead.get();
    }

    /** Where {@code __auto_type} stands, as far as the source has been read. */
    Set<Integer> autoTypes() {
        return autoTypes;
    }

    /** Where a token is that lies too deep. */
    Position position(NestingDepth.Exceeded exceeded, SourceText source) {
        IToken token = exceeded.token();
        var place = getLocationMap().getMappedFileLocation(token.getOffset(), token.getLength());
        return place.getFileName().equals(file)
                ? source.position(place.getNodeOffset())
                : new Position(ParserPath.path(place.getFileName()), place.getStartingLineNumber(), 0);
    }

    /** All tokens; places are known only when all has been read. */
    SourceTokens tokens(SourceText source) {
        List<SourceTokens.Token> tokens = new ArrayList<>();
        List<SourceTokens.Token> ofHeaders = new ArrayList<>();
        for (IToken token : read) {
            int start = token.getOffset();
            int end = token.getEndOffset();
            var place = getLocationMap().getMappedFileLocation(start, end - start);
            int fileStart = place.getNodeOffset();
            int fileEnd = fileStart + place.getNodeLength();
            boolean isOfSource = place.getFileName().equals(file);
            String image = isOfSource && STRINGS.contains(token.getType())
                    ? AdjacentLiterals.apart(source.text().substring(fileStart, fileEnd))
                            .orElse(token.getImage())
                    : DIGRAPHS.getOrDefault(token.getImage(), token.getImage());
            (isOfSource ? tokens : ofHeaders)
                    .add(new SourceTokens.Token(start, end, image, fileStart, fileEnd, attributes.contains(token)));
        }
        return new SourceTokens(source, tokens, ofHeaders);
    }
}
