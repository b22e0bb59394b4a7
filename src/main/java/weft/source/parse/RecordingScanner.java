package weft.source.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.eclipse.cdt.core.parser.EndOfFileException;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.IScannerInfo;
import org.eclipse.cdt.core.parser.IToken;
import org.eclipse.cdt.core.parser.NullLogService;
import org.eclipse.cdt.internal.core.parser.scanner.CPreprocessor;

/** CDT's preprocessor, keeping the tokens: those of the source file itself, with what macros expand to, and of its headers. */
public final class RecordingScanner extends CPreprocessor {

    private static final Set<String> ATTRIBUTE = Set.of("__attribute__", "__attribute", "__extension__");

    private final List<IToken> read = new ArrayList<>();
    private final Set<IToken> attributes = Collections.newSetFromMap(new IdentityHashMap<>());
    private final String file;
    private final Deque<Integer> atomics = new ArrayDeque<>();
    private int parentheses;

    RecordingScanner(FileContent content, Grammar grammar, IScannerInfo info, FileContents files) {
        super(content, info, grammar.language(), new NullLogService(), grammar.extensions(info), files);
        file = content.getFileLocation();
    }

    /** The next token that the parser is to see: it knows attributes in some places only, and nothing here depends on them. */
    @Override
    public IToken nextToken() throws EndOfFileException {
        IToken token = next();
        while (ATTRIBUTE.contains(token.getImage()) || token.getImage().equals("_Atomic") || closesAtomic(token)) {
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
        return token;
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
        IToken token = super.nextToken();
        read.add(token);
        return token;
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
