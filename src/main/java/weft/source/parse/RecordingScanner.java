package weft.source.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.parser.EndOfFileException;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.IScannerInfo;
import org.eclipse.cdt.core.parser.IToken;
import org.eclipse.cdt.core.parser.NullLogService;
import org.eclipse.cdt.internal.core.parser.scanner.CPreprocessor;
import weft.source.parse.SourceTokens.Token;

/** CDT's preprocessor, keeping the tokens: those of the source file itself, with what macros expand to, and of its headers. */
public final class RecordingScanner extends CPreprocessor {

    private final List<IToken> read = new ArrayList<>();
    private final String file;

    RecordingScanner(FileContent content, Grammar grammar, IScannerInfo info, FileContents files) {
        super(content, info, grammar.language(), new NullLogService(), grammar.extensions(info), files);
        file = content.getFileLocation();
    }

    @Override
    public IToken nextToken() throws EndOfFileException {
        IToken token = super.nextToken();
        read.add(token);
        return token;
    }

    /** All tokens; places are known only when all has been read. */
    SourceTokens tokens(SourceText source) {
        List<Token> tokens = new ArrayList<>();
        List<Token> ofHeaders = new ArrayList<>();
        for (IToken token : read) {
            int start = token.getOffset();
            int end = token.getEndOffset();
            var place = getLocationMap().getMappedFileLocation(start, end - start);
            int fileStart = place.getNodeOffset();
            (place.getFileName().equals(file) ? tokens : ofHeaders)
                    .add(new Token(start, end, token.getImage(), fileStart, fileStart + place.getNodeLength()));
        }
        return new SourceTokens(source, tokens, ofHeaders);
    }
}
