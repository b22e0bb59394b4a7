package weft.source.parse;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
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
import weft.source.parse.ArgumentReads.Seen;

/**
 * CDT's preprocessor, keeping the tokens: those of the source file itself, with what macros expand to, and of its headers. The parser
 * sees some of them as something that it knows; what is kept is what is written.
 */
public final class RecordingScanner extends CPreprocessor {

    private static final Set<String> ATTRIBUTE = Set.of("__attribute__", "__attribute", "__extension__");

    /** Parts of a complex number: places in it, as far as anything here depends on them. */
    private static final Set<String> PART = Set.of("__real__", "__real", "__imag__", "__imag");

    /** What follows a tag where it is defined, or declared anew. */
    private static final Set<Integer> DEFINING = Set.of(IToken.tLBRACE, IToken.tSEMI);

    private final List<IToken> read = new ArrayList<>();
    private final Set<IToken> attributes = Collections.newSetFromMap(new IdentityHashMap<>());
    private final String file;
    private final boolean isC;
    private final Deque<Integer> atomics = new ArrayDeque<>();
    private final TagScopes tags = new TagScopes();
    private final GenericSelections selections = new GenericSelections();
    private final ArgumentReads reads = new ArgumentReads();
    private final Set<Integer> autoTypes = new HashSet<>();
    /** What the parser is to see next. */
    private final Deque<IToken> waiting = new ArrayDeque<>();

    /** What was read ahead. */
    private Optional<IToken> ahead = Optional.empty();

    private final NestingDepth nesting = new NestingDepth();
    private int parentheses;

    RecordingScanner(FileContent content, Grammar grammar, IScannerInfo info, FileContents files) {
        super(content, info, grammar.language(), new NullLogService(), grammar.extensions(info), files);
        file = content.getFileLocation();
        isC = grammar == Grammar.C;
    }

    /** The next token that the parser is to see: it knows attributes in some places only, and nothing here depends on them. */
    @Override
    public IToken nextToken() throws EndOfFileException {
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
            } else if (word.startsWith("__attribute")) {
                token = behindParentheses(token);
            }
        }
        parentheses += token.getType() == IToken.tLPAREN ? 1 : token.getType() == IToken.tRPAREN ? -1 : 0;
        if (PART.contains(token.getImage())) { // seen as *&
            return seen(token, List.of(new Seen(IToken.tSTAR, "*"), new Seen(IToken.tAMPER, "&")));
        }
        List<Seen> read = reads.seen(token);
        if (!read.isEmpty()) {
            return seen(token, read);
        }
        if (token.getImage().equals(AutoTypes.NAME)) {
            autoTypes.add(token.getOffset());
            return seen(token, List.of(isC ? new Seen(IToken.t_int, "int") : new Seen(IToken.t_auto, "auto")));
        }
        if (!isC) {
            return token;
        }
        boolean defines = tags.expectsTag() && DEFINING.contains(peek(token).getType());
        Optional<String> renamed = tags.name(token, defines);
        return renamed.isEmpty()
                ? token
                : new TokenWithImage(
                        IToken.tIDENTIFIER,
                        this,
                        token.getOffset(),
                        token.getEndOffset(),
                        renamed.get().toCharArray());
    }

    /** The first of the tokens that the parser sees for one, which others follow. */
    private IToken seen(IToken token, List<Seen> all) {
        boolean closes = token.getType() == IToken.tRPAREN; // then the others stand before it
        for (int i = 0; i < all.size(); i++) {
            boolean isItself = i == (closes ? all.size() - 1 : 0);
            int from = closes || isItself ? token.getOffset() : token.getEndOffset();
            waiting.add(new TokenWithImage(
                    all.get(i).type(),
                    this,
                    from,
                    isItself ? token.getEndOffset() : from,
                    all.get(i).text().toCharArray()));
        }
        return waiting.remove();
    }

    private boolean isHidden(IToken token) {
        return ATTRIBUTE.contains(token.getImage())
                || token.getImage().equals("_Atomic")
                || closesAtomic(token)
                || isC && selections.hides(token);
    }

    /** Whether a parenthesis ends an {@code _Atomic(type)}: the parser sees the type alone. */
    private boolean closesAtomic(IToken token) {
        boolean closes = token.getType() == IToken.tRPAREN && !atomics.isEmpty() && atomics.peek() == parentheses;
        if (closes) {
            atomics.pop();
        }
        return closes;
    }

    private IToken behindParentheses(IToken open) throws EndOfFileException {
        int depth = 0;
        IToken token = open;
        do {
            attributes.add(token);
            depth += token.getType() == IToken.tLPAREN ? 1 : token.getType() == IToken.tRPAREN ? -1 : 0;
            token = next();
        } while (depth > 0);
        return token;
    }

    private IToken next() throws EndOfFileException {
        IToken token = ahead.isPresent() ? ahead.get() : super.nextToken();
        ahead = Optional.empty();
        nesting.add(token);
        read.add(token);
        return token;
    }

    /** What follows a token, which the parser does not see yet: the scanner links tokens that it reads. */
    private IToken peek(IToken token) throws EndOfFileException {
        if (ahead.isEmpty()) {
            ahead = Optional.of(super.nextToken());
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
                : new Position(Path.of(place.getFileName()), place.getStartingLineNumber(), 0);
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
            (place.getFileName().equals(file) ? tokens : ofHeaders)
                    .add(new SourceTokens.Token(
                            start,
                            end,
                            token.getImage(),
                            fileStart,
                            fileStart + place.getNodeLength(),
                            attributes.contains(token)));
        }
        return new SourceTokens(source, tokens, ofHeaders);
    }
}
