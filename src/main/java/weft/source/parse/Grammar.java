package weft.source.parse;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.parser.IScannerExtensionConfiguration;
import org.eclipse.cdt.core.dom.parser.c.GCCParserExtensionConfiguration;
import org.eclipse.cdt.core.dom.parser.c.GCCScannerExtensionConfiguration;
import org.eclipse.cdt.core.dom.parser.cpp.GPPParserExtensionConfiguration;
import org.eclipse.cdt.core.dom.parser.cpp.GPPScannerExtensionConfiguration;
import org.eclipse.cdt.core.parser.IScanner;
import org.eclipse.cdt.core.parser.IScannerInfo;
import org.eclipse.cdt.core.parser.NullLogService;
import org.eclipse.cdt.core.parser.ParserLanguage;
import org.eclipse.cdt.core.parser.ParserMode;
import org.eclipse.cdt.core.parser.ScannerInfo;
import org.eclipse.cdt.internal.core.dom.parser.c.GNUCSourceParser;
import org.eclipse.cdt.internal.core.dom.parser.cpp.GNUCPPSourceParser;
import weft.model.Source.Language;

/** What CDT has twice, for C and for C++. */
public enum Grammar {
    C(ParserLanguage.C) {
        @Override
        IScannerExtensionConfiguration extensions(IScannerInfo info) {
            return GCCScannerExtensionConfiguration.getInstance(asGcc(info));
        }

        @Override
        IASTTranslationUnit parse(IScanner source, Set<Integer> autoTypes) {
            return new GNUCSourceParser(
                    source,
                    ParserMode.COMPLETE_PARSE,
                    new NullLogService(),
                    GCCParserExtensionConfiguration.getInstance()) {
                @Override
                protected void resolveAmbiguities() { // the last moment at which the tree can be changed
                    OldParameters.declare(translationUnit);
                    super.resolveAmbiguities();
                    AutoTypes.declare(translationUnit, autoTypes);
                }
            }.parse();
        }
    },
    CPP(ParserLanguage.CPP) {
        @Override
        IScannerExtensionConfiguration extensions(IScannerInfo info) {
            return GPPScannerExtensionConfiguration.getInstance(asGcc(info));
        }

        @Override
        IASTTranslationUnit parse(IScanner source, Set<Integer> autoTypes) {
            return new GNUCPPSourceParser(
                            source,
                            ParserMode.COMPLETE_PARSE,
                            new NullLogService(),
                            GPPParserExtensionConfiguration.getInstance())
                    .parse();
        }
    };

    private final ParserLanguage language;

    Grammar(ParserLanguage language) {
        this.language = language;
    }

    static Grammar of(Language language) {
        return language == Language.C ? C : CPP;
    }

    /** For which words are known: clang says that it is an old gcc, but knows what today's does. */
    private static IScannerInfo asGcc(IScannerInfo info) {
        Map<String, String> macros = new HashMap<>(info.getDefinedSymbols());
        if (macros.containsKey("__clang__")) {
            macros.put("__GNUC__", "12");
        }
        return new ScannerInfo(macros, info.getIncludePaths());
    }

    ParserLanguage language() {
        return language;
    }

    abstract IScannerExtensionConfiguration extensions(IScannerInfo info);

    /** @param autoTypes where {@code __auto_type} stands, as the scanner notes while it is read */
    abstract IASTTranslationUnit parse(IScanner source, Set<Integer> autoTypes);
}
