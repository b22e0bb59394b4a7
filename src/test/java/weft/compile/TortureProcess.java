package weft.compile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import weft.model.Source.Language;
import weft.model.Unsaved;
import weft.source.parse.BuildOptions;
import weft.source.parse.CParser;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceText;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier.SimpleSpecifier;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.Case;
import weft.source.parse.syntax.Statement.Default;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;
import weft.target.x86.X86;

/**
 * Makes a network of a program: a process that does what the program does, and reads or writes a byte before each of its statements,
 * in every function that is only called by its name. What it prints at its end tells how often each of these places was passed, in
 * whatever order: C leaves that of most operands open.
 */
final class TortureProcess {

    private static final String NETWORK = """
            <processnetwork name="torture">
              <process name="feed"><port type="output" name="out"/><source type="c" location="feed.c"/></process>
              <process name="P">
                <port type="input" name="in"/><port type="output" name="out"/>
                <source type="%1$s" location="P.%1$s"/><source type="c" location="tally.c"/>
                <configuration name="stack" value="1048576"/>
              </process>
              <process name="sink"><port type="input" name="in"/><source type="c" location="sink.c"/></process>
              <channel type="fifo" capacity="3" name="c1"><sender process="feed" port="out"/><receiver process="P" port="in"/></channel>
              <channel type="fifo" capacity="2" name="c2"><sender process="P" port="out"/><receiver process="sink" port="in"/></channel>
            </processnetwork>
            """;

    private static final String MAPPING = """
            <mapping>
              <binding name="f"><process name="feed"/><processor name="one"/></binding>
              <binding name="p"><process name="P"/><processor name="one"/></binding>
              <binding name="s"><process name="sink"/><processor name="one"/></binding>
            </mapping>
            """;

    /** Writes over the stack that a blocked protothread has left: nothing survives there by chance. */
    private static final String FEED = """
            #include <dol.h>
            #define PORT_OUT "out"
            static unsigned number;
            static __attribute__((noinline)) void scribble(void)
            {
                volatile unsigned long garbage[512];
                for (unsigned i = 0; i < sizeof garbage / sizeof *garbage; i++)
                    garbage[i] = 0xA5A5A5A5A5A5A5A5;
            }
            void feed_init(DOLProcess *p) { (void)p; }
            int feed_fire(DOLProcess *p)
            {
                unsigned char byte = (unsigned char)(++number * 37 % 251);
                scribble();
                DOL_write((void *)PORT_OUT, &byte, 1, p);
                return 0;
            }
            """;

    private static final String SINK = """
            #include <dol.h>
            #define PORT_IN "in"
            void sink_init(DOLProcess *p) { (void)p; }
            int sink_fire(DOLProcess *p)
            {
                char byte;
                DOL_read((void *)PORT_IN, &byte, 1, p);
                return 0;
            }
            """;

    private static final String TALLY = """
            #include <stdio.h>
            #include <stdlib.h>
            static unsigned count, sum;
            static void tell(void) { printf("\\n%u places passed, %08x\\n", count, sum); }
            void torture_begin(void) { atexit(tell); }
            void torture_pass(int place, unsigned char byte)
            {
                count++;
                sum += (unsigned)place * 2654435761u ^ (unsigned)place << 7;
                sum += byte * 40503u;
            }
            """;

    /** Blocks as often as is bearable with a kernel thread for each process. */
    private static final String HEAD = """
            #include <dol.h>
            %1$svoid torture_begin(void);
            %1$svoid torture_pass(int place, unsigned char byte);
            static DOLProcess *torture_p;
            #ifndef TORTURE_LEFT
            #define TORTURE_LEFT 3000
            #endif
            static int torture_left = TORTURE_LEFT;
            static unsigned char torture_byte;
            static void torture_call(int place)
            {
                unsigned char byte = 0;
                if (torture_left <= 0)
                    return;
                torture_left--;
                DOL_read((void *)"in", &byte, 1, torture_p);
                torture_pass(place, byte);
                DOL_write((void *)"out", &byte, 1, torture_p);
            }
            static int torture_ask(int place)
            {
                torture_call(place);
                return place;
            }
            #define main torture_main
            #line 1
            """;

    private static final String TAIL = """

            #undef main
            void P_init(DOLProcess *p) { torture_p = p; torture_begin(); }
            int P_fire(DOLProcess *p)
            {
                %s
                torture_pass(status, torture_byte);
                DOL_detach(p);
                return 0;
            }
            """;

    /** In which functions to block. */
    private enum Where {
        FUNCTIONS,
        SELECTED,
        EVERYWHERE
    }

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final TreeMap<Integer, String> insertions = new TreeMap<>();
    private final Set<String> taken = new HashSet<>();
    private Optional<FunctionDefinition> main = Optional.empty();
    private int places;
    private int placesOfOthers;

    private TortureProcess(ParsedSource parsed) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
    }

    /** Writes the network of a program into a folder; false if there is nothing in it to block. */
    static boolean write(Path program, Language language, BuildOptions build, Path folder) throws IOException {
        return write(program, language, build, folder, Where.FUNCTIONS);
    }

    /** Writes one that blocks wherever nothing calls it that must not block ({@link TortureCalls}); false if there is nothing left. */
    static boolean selected(Path program, Language language, BuildOptions build, Path folder) throws IOException {
        return write(program, language, build, folder, Where.SELECTED);
    }

    /** Writes one that blocks in member functions and function templates, too; false if there are none that could. */
    static boolean everywhere(Path program, Language language, BuildOptions build, Path folder) throws IOException {
        return language == Language.CPP && write(program, language, build, folder, Where.EVERYWHERE);
    }

    private static boolean write(Path program, Language language, BuildOptions build, Path folder, Where where)
            throws IOException {
        CParser parser = new CParser(X86.COMPILER::macroFiles, List.of("gcc"), build, Unsaved.NONE);
        TortureProcess process = new TortureProcess(
                parser.parse(SourceText.read(program), language, List.of(program.getParent()), List.of()));
        String text = process.edit(where);
        if (process.main.isEmpty() || process.places == 0 || where == Where.EVERYWHERE && process.placesOfOthers == 0) {
            return false;
        }
        Path src = Files.createDirectories(folder.resolve("src"));
        boolean isCpp = language == Language.CPP;
        Files.writeString(
                folder.resolve("network.xml"),
                NETWORK.formatted(isCpp ? "c++" : "c").replace("P.c++", "P.cc"));
        Files.writeString(folder.resolve("mapping.xml"), MAPPING);
        Files.writeString(src.resolve("feed.c"), FEED);
        Files.writeString(src.resolve("sink.c"), SINK);
        Files.writeString(src.resolve("tally.c"), TALLY);
        Files.writeString(
                src.resolve(isCpp ? "P.cc" : "P.c"),
                HEAD.formatted(isCpp ? "extern \"C\" " : "") + text + TAIL.formatted(process.start()),
                StandardCharsets.ISO_8859_1);
        return true;
    }

    private String edit(Where where) {
        boolean everywhere = where != Where.FUNCTIONS;
        Tree.declarations(parsed.tree()).stream()
                .filter(parsed::inSource) // the library may use the same name for something else
                .forEach(declaration -> Tree.each(declaration, node -> {
                    if (node instanceof NameNode name
                            && !name.isDeclaration()
                            && !name.isDefinition()
                            && !isCalled(whole(name))) {
                        taken.add(name.toString());
                    }
                }));
        if (where == Where.SELECTED) {
            taken.addAll(TortureCalls.of(parsed, taken));
        }
        Tree.declarations(parsed.tree()).forEach(declaration -> {
            if (declaration instanceof FunctionDefinition definition && parsed.inSource(definition)) {
                function(definition);
            }
            if (everywhere && parsed.inSource(declaration)) {
                if (!(declaration instanceof Template template)) {
                    Tree.each(declaration, this::member);
                } else if (template.declaration() instanceof FunctionDefinition definition) {
                    template(definition);
                }
            }
        });
        StringBuilder text = new StringBuilder();
        String source = parsed.source().text();
        int from = 0;
        for (var insertion : insertions.entrySet()) {
            text.append(source, from, insertion.getKey()).append(insertion.getValue());
            from = insertion.getKey();
        }
        return text.append(source.substring(from)).toString();
    }

    /** The node that has a name as its own: of a function, or of an object's member. */
    private static Node whole(NameNode name) {
        Node whole = name;
        while (whole instanceof NameNode) {
            whole = whole.parent();
        }
        return whole;
    }

    private static boolean isCalled(Node node) {
        return node.parent() instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES)
                ? isCalled(unary)
                : node.parent() instanceof Call call && call.function() == node;
    }

    private void function(FunctionDefinition definition) {
        String name = Declarators.innermost(definition.declarator()).name().toString();
        if (name.equals("main")) {
            main = Optional.of(definition);
            if (!isVoid(definition)) { // as main does
                insert(tokens.fileStart(tokens.end(definition) - 1), " return 0; ");
            }
        }
        if (!taken.contains(name)
                && !isConstexpr(definition, tokens)
                && !name.contains("::")
                && !name.matches(".*\\boperator\\b.*")) {
            statements(definition.body());
        }
    }

    private void member(Node node) {
        if (node instanceof FunctionDefinition definition
                && Declarators.innermost(definition.declarator()).name().symbol() instanceof Symbol.Function function
                && function.isNamedMember()
                && !taken.contains(function.name())) {
            int before = places;
            statements(definition.body());
            placesOfOthers += places - before;
        }
    }

    private void template(FunctionDefinition definition) {
        int before = places;
        function(definition);
        placesOfOthers += places - before;
    }

    /** The compiler runs what is constexpr, and that must not block. */
    static boolean isConstexpr(FunctionDefinition definition, SourceTokens tokens) {
        return IntStream.range(tokens.first(definition.specifier()), tokens.first(definition.body()))
                .anyMatch(token -> tokens.image(token).equals("constexpr"));
    }

    private void statements(Node node) {
        if (node instanceof FunctionDefinition || node instanceof Lambda || node instanceof Template) {
            return;
        }
        if (node instanceof Block block) {
            for (Statement statement : block.statements()) {
                boolean isCase = statement instanceof Case || statement instanceof Default;
                int first = tokens.first(statement);
                if (!isCase
                        && tokens.groupEnd(first) - tokens.groupFirst(first) == 1
                        && !tokens.image(first).matches("__label__|[;}]")) {
                    insert(tokens.fileStart(first), call());
                }
            }
        }
        for (Node child : node.children()) {
            statements(child);
        }
    }

    private String call() {
        int place = ++places;
        return switch (place % 4) {
            case 0 -> "torture_call(" + place + "); ";
            case 1 ->
                "if (torture_left > 0) { torture_left--; DOL_read((void *)\"in\", &torture_byte, 1, torture_p); "
                        + "torture_pass(" + place + ", torture_byte); } ";
            case 2 ->
                "{ unsigned char torture_own = " + (place & 127)
                        + "; if (torture_left-- > 0) DOL_write((void *)\"out\", &torture_own, 1, torture_p);"
                        + " torture_pass(" + place + ", torture_own); } ";
            default -> "if (torture_ask(" + place + ") != " + place + ") torture_call(0); ";
        };
    }

    private void insert(int at, String text) {
        insertions.merge(at, text, String::concat);
    }

    private static boolean isVoid(FunctionDefinition definition) {
        return definition.specifier() instanceof SimpleSpecifier simple && simple.isVoid();
    }

    /** What calls the program's main. */
    private String start() {
        FunctionDefinition definition = main.orElseThrow();
        List<ParameterDeclaration> parameters = definition.declarator().parameters();
        boolean isPlain = !definition.declarator().isOld()
                && (parameters.isEmpty()
                        || parameters.size() == 1 && parameters.get(0).written().equals("void"));
        String call = "torture_main(" + (isPlain ? "" : "1, arguments") + ")";
        return "static char name[] = \"torture\"; static char *arguments[] = {name, 0}; (void)arguments; "
                + (isVoid(definition) ? "int status = 0; " + call + ";" : "int status = " + call + ";");
    }
}
