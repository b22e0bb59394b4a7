package weft.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.diagnostics.Diagnostics;
import weft.function.Programs.Made;
import weft.function.Programs.Program;
import weft.model.Position;

/**
 * Random functions give what they give when the JDK compiles and runs them, and fail where Java throws. The seeds begin at the
 * system property weft.seed (default 1), and there are weft.programs of them (default 250, each of eight functions).
 */
@Tag("slow") // scripts/test quick goes without
class ReferenceTest {

    private static final int CALLS = 5;

    @TempDir
    Path folder;

    @Test
    void likeTheJdk() throws Exception {
        long first = Long.getLong("weft.seed", 1);
        long count = Long.getLong("weft.programs", 250);
        List<Program> programs =
                LongStream.range(first, first + count).mapToObj(Programs::of).toList();
        int values = 0;
        int failures = 0;
        try (URLClassLoader classes = compiled(programs)) {
            for (int i = 0; i < programs.size(); i++) {
                Program program = programs.get(i);
                String title = "seed " + (first + i) + "\n" + program.text();
                Class<?> reference = classes.loadClass("P" + i);
                Collection<JavaFunction> functions = read(program, title);
                Random random = new Random(first + i);
                for (Made made : program.functions()) {
                    Method method = method(reference, made.name());
                    JavaFunction function = functions.stream()
                            .filter(f -> f.name().equals(made.name()))
                            .findFirst()
                            .orElseThrow();
                    for (int call = 0; call < CALLS; call++) {
                        Object[] arguments = made.parameters().stream()
                                .map(type -> argument(type, random))
                                .toArray();
                        String where = made.name() + List.of(arguments) + " of " + title;
                        Object expected = expected(method, reference, arguments);
                        assertEquals(expected, actual(function, arguments, where), where);
                        values += expected.equals("fails") ? 0 : 1;
                        failures += expected.equals("fails") ? 1 : 0;
                    }
                }
            }
        }
        assertTrue(
                values > 10 * count && failures > count, values + " values, " + failures + " failures: too one-sided");
    }

    private URLClassLoader compiled(List<Program> programs) throws IOException {
        List<String> files = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            Path file = folder.resolve("P" + i + ".java");
            Files.writeString(file, "class P" + i + " {\n" + programs.get(i).text() + "}\n");
            files.add(file.toString());
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> arguments =
                new ArrayList<>(List.of("-nowarn", "-Xlint:none", "-proc:none", "-d", folder.toString()));
        arguments.addAll(files);
        assertEquals(0, compiler.run(null, System.out, System.out, arguments.toArray(String[]::new)));
        return new URLClassLoader(new URL[] {folder.toUri().toURL()});
    }

    private static Collection<JavaFunction> read(Program program, String title) {
        Diagnostics diagnostics = new Diagnostics();
        FunctionText text = new FunctionText(program.text(), offset -> new Position(Path.of("text"), 1, offset));
        return JavaFunctions.read(List.of(text), Set.of(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.sorted() + title));
    }

    private static Method method(Class<?> reference, String name) {
        Method method = List.of(reference.getDeclaredMethods()).stream()
                .filter(m -> m.getName().equals(name))
                .collect(Collectors.toList())
                .get(0);
        method.setAccessible(true);
        return method;
    }

    private static Object expected(Method method, Class<?> reference, Object[] arguments) throws Exception {
        var constructor = reference.getDeclaredConstructor();
        constructor.setAccessible(true);
        try {
            return method.invoke(constructor.newInstance(), arguments);
        } catch (InvocationTargetException e) {
            return "fails";
        }
    }

    private static Object actual(JavaFunction function, Object[] arguments, String where) {
        FunctionLimits limits = new FunctionLimits();
        limits.begin();
        CallFrame caller = new CallFrame(limits, name -> 0, new Object[0], 0);
        try {
            return function.run(arguments, caller, function.at());
        } catch (FunctionException e) {
            assertFalse(e.getMessage().contains("take"), where);
            return "fails";
        }
    }

    private static Object argument(String type, Random random) {
        int any = random.nextBoolean() ? random.nextInt() : random.nextInt(20) - 5;
        return switch (type) {
            case "int" -> any;
            case "long" -> random.nextBoolean() ? random.nextLong() : (long) any;
            case "double" -> any / 4.0;
            case "boolean" -> random.nextBoolean();
            case "char" -> (char) (random.nextBoolean() ? 'a' + random.nextInt(26) : random.nextInt(65536));
            default -> List.of("", "abc", "101", "-7", "a b ").get(random.nextInt(5));
        };
    }
}
