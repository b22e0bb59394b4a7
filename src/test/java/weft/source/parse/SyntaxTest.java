package weft.source.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.model.Source.Language;
import weft.model.Unsaved;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Directive;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.OtherExpression;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.If;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Statement.While;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.tree.Tree;
import weft.target.x86.X86;

/** The tree of a source, as the rest of the compiler sees it. */
class SyntaxTest {

    @TempDir
    Path folder;

    @Test
    void aNodeIsMadeOnceAndKnowsWhereItStands() throws IOException {
        ParsedSource source =
                parse(Language.C, "struct s { int a[3]; }; int f(int x) { if (x) return x + 1; return 0; }");
        List<Node> all = all(source.tree(), Node.class);
        for (Node node : all) {
            for (Node child : node.children()) {
                assertSame(node, child.parent());
                assertSame(node, child.ancestors().get(0));
            }
        }
        assertSame(source.tree(), source.tree().parent());
        assertEquals(all, all(source.tree(), Node.class));
        FunctionDefinition function =
                all(source.tree(), FunctionDefinition.class).get(0);
        assertSame(all(source.tree(), Block.class).get(0), function.body());
        assertEquals("int f(int x) { if (x) return x + 1; return 0; }", function.written());
        assertEquals(25, source.position(function).column());
    }

    @Test
    void whatIsNotWrittenIsEmpty() throws IOException {
        ParsedSource source =
                parse(Language.C, "int f(int x) { for (;;) { if (x) return x ?: 1; else return x ? 1 : 2; } }");
        For loop = all(source.tree(), For.class).get(0);
        assertTrue(loop.condition().isEmpty() && loop.iteration().isEmpty());
        assertTrue(all(source.tree(), If.class).get(0).otherwise().isPresent());
        assertEquals(
                List.of(false, true),
                all(source.tree(), Conditional.class).stream()
                        .map(each -> each.positive().isPresent())
                        .toList());
        assertTrue(all(parse(Language.C, "void f(void) { return; }").tree(), Return.class)
                .get(0)
                .value()
                .isEmpty());
    }

    @Test
    void operatorsHaveTheirNames() throws IOException {
        ParsedSource source = parse(
                Language.C,
                "void f(int a, int b, int *p) { a * b; a / b; a % b; a + b; a - b; a << b; a >> b; a < b; a > b; a <= b; a >= b;"
                        + " a == b; a != b; a & b; a ^ b; a | b; a && b; a || b; a = b; a *= b; a /= b; a %= b; a += b; a -= b;"
                        + " a <<= b; a >>= b; a &= b; a ^= b; a |= b;"
                        + " (a); +a; -a; ~a; !a; *p; &a; l: &&l; ++a; --a; a++; a--; sizeof a; }");
        assertEquals(
                "MULTIPLY DIVIDE MODULO ADD SUBTRACT SHIFT_LEFT SHIFT_RIGHT LESS GREATER LESS_OR_EQUAL GREATER_OR_EQUAL EQUAL"
                        + " NOT_EQUAL BIT_AND BIT_XOR BIT_OR AND OR ASSIGN ASSIGN_PRODUCT ASSIGN_QUOTIENT ASSIGN_REMAINDER"
                        + " ASSIGN_SUM ASSIGN_DIFFERENCE ASSIGN_SHIFTED_LEFT ASSIGN_SHIFTED_RIGHT ASSIGN_BIT_AND ASSIGN_BIT_XOR"
                        + " ASSIGN_BIT_OR",
                names(all(source.tree(), Binary.class).stream()
                        .map(Binary::operator)
                        .toList()));
        assertEquals(
                "PARENTHESES PLUS MINUS COMPLEMENT NOT DEREFERENCE ADDRESS LABEL_ADDRESS PREFIX_INCREMENT PREFIX_DECREMENT"
                        + " POSTFIX_INCREMENT POSTFIX_DECREMENT SIZEOF",
                names(all(source.tree(), Unary.class).stream()
                        .map(Unary::operator)
                        .toList()));
        assertEquals(
                11,
                all(source.tree(), Binary.class).stream()
                        .filter(Binary::isAssignment)
                        .count());
    }

    @Test
    void namesOfOneThingHaveOneSymbol() throws IOException {
        ParsedSource source = parse(
                Language.C,
                "enum { E }; static const unsigned long v = 7; unsigned long f(void) { return v + E + v; }");
        List<Symbol> used = all(source.tree(), Identifier.class).stream()
                .map(id -> id.name().symbol())
                .toList();
        assertEquals(used.get(0), used.get(2));
        Symbol.Variable variable = assertInstanceOf(Symbol.Variable.class, used.get(0));
        assertTrue(variable.isOfFile() && variable.type().isConst());
        assertEquals(7L, variable.firstValue().orElseThrow().longValue());
        Type.Basic type = assertInstanceOf(Type.Basic.class, variable.type().bare());
        assertTrue(type.isLong() && type.isUnsigned());
        assertInstanceOf(Symbol.Enumerator.class, used.get(1));
    }

    @Test
    void cppHasListsConditionsAndThrowsWithoutOperand() throws IOException {
        ParsedSource source =
                parse(Language.CPP, "int g(); void f(int x) { x = {1}; while (int y = g()) x = y; throw; }");
        Binary assignment = all(source.tree(), Binary.class).get(0);
        assertInstanceOf(InitializerList.class, assignment.right());
        While loop = all(source.tree(), While.class).get(0);
        assertSame(loop.declaration().orElseThrow(), loop.condition());
        assertEquals(1, all(source.tree(), OtherExpression.class).size());
    }

    @Test
    void directivesAreValues() throws IOException {
        ParsedSource source = parse(Language.C, """
                #define N(x) x
                #ifndef M
                #define M
                #else
                #endif
                int a = N(M 1);
                #undef M
                #pragma weft
                """);
        List<Directive> own =
                source.tree().directives().stream().filter(source::inSource).toList();
        assertEquals(
                "Define Condition Define Alternative End Undefine Pragma",
                names(own.stream().map(each -> each.getClass().getSimpleName()).toList()));
        assertTrue(own.get(0) instanceof Directive.Define define && define.hasParameters());
        assertTrue(own.get(1) instanceof Directive.Condition condition
                && condition.isTaken()
                && condition.undefined().equals(Optional.of("M")));
        assertTrue(own.get(3) instanceof Directive.Alternative other && other.isElse() && !other.isTaken());
        assertEquals(List.of("N", "M"), source.tree().macroUses().get(0).names());
    }

    /** Where the compiler has them; their words are names elsewhere. */
    @Test
    void coroutinesAreFunctions() throws IOException {
        String text =
                "T f(int x) { int y = co_await g(x); co_yield y + 1, co_yield 2; co_return x; } T h() { co_return; }";
        ParsedSource source = parse(Language.CPP, "struct T {}; T g(int);" + text, "-D__cpp_impl_coroutine=1");
        assertTrue(all(source.tree(), Node.class).stream().noneMatch(Node::isProblem));
        assertEquals(2, all(source.tree(), Return.class).size());
        assertEquals(
                "co_return",
                source.tokens()
                        .image(source.tokens()
                                .first(all(source.tree(), Return.class).get(0))));
        assertTrue(all(
                        parse(Language.CPP, "int f(int co_yield) { return co_yield; }")
                                .tree(),
                        Node.class)
                .stream()
                .noneMatch(Node::isProblem));
    }

    @Test
    void typesAreArgumentsWithinEachOther() throws IOException {
        ParsedSource source = parse(
                Language.C,
                "int f(__builtin_va_list v) { return __builtin_types_compatible_p(__typeof__(__builtin_va_arg(v, int)), int); }"
                        + " int g(__builtin_va_list v) { return __builtin_va_arg(v, int[sizeof(int)])[0]; } int h;");
        assertTrue(all(source.tree(), Node.class).stream().noneMatch(Node::isProblem));
    }

    @Test
    void numbersOfLettersAreWhatTheyAre() throws IOException {
        for (String number : List.of("\\u00e9", "\\u0024", "\\U0010FFFF", "\\U00110000", "\\UFFFFFFFF", "\\uD800")) {
            assertFalse(
                    all(parse(Language.C, "int a" + number + "b;").tree(), Node.class)
                            .isEmpty(),
                    number);
        }
    }

    private ParsedSource parse(Language language, String text, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve(language == Language.C ? "a.c" : "a.cc"), text);
        return new CParser(X86.COMPILER::macroFiles, List.of(), BuildOptions.NONE, Unsaved.NONE)
                .parse(SourceText.read(file), language, List.of(), List.of(options));
    }

    private static <N extends Node> List<N> all(Node tree, Class<N> kind) {
        List<N> found = new ArrayList<>();
        Tree.each(tree, node -> {
            if (kind.isInstance(node)) {
                found.add(kind.cast(node));
            }
        });
        return found;
    }

    private static String names(List<?> values) {
        return String.join(" ", values.stream().map(Object::toString).toList());
    }
}
