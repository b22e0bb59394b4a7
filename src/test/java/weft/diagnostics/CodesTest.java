package weft.diagnostics;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import weft.Architecture;
import weft.Golden;
import weft.model.Position;

/** Codes are for good, each is explained, and nothing is said without one. */
class CodesTest {

    /** One line for each code there ever was: {@code W0123 NAME text}, or {@code W0123 retired}. */
    private static final Path LIST = Path.of("src", "test", "resources", "weft", "diagnostics", "codes");

    private static final Path PAGE = Path.of("docs", "messages.md");
    private static final String RETIRED = "retired";
    private static final JavaClasses CLASSES = Architecture.CLASSES;

    private final Explanations explanations = new Explanations();

    /** New codes and texts are written into the list, and fail the test once: look at them. */
    @Test
    void aCodeKeepsItsMeaning() throws IOException {
        Map<String, String> known = new TreeMap<>();
        for (String line : Files.readAllLines(LIST)) {
            assertEquals(null, known.put(line.substring(0, 5), line.substring(6)), "twice: " + line);
        }
        Map<String, String> now = Arrays.stream(Message.values())
                .collect(Collectors.toMap(Message::code, message -> message.name() + " " + message.outline()));
        assertEquals(Message.values().length, now.size(), "a code is used twice");
        known.forEach((code, before) -> assertEquals(
                name(before),
                name(now.getOrDefault(code, RETIRED)),
                code + ": a code that is not used any more is retired"));
        Map<String, String> all = new TreeMap<>(known);
        all.putAll(now);
        if (!all.equals(known)) {
            Files.write(
                    LIST,
                    all.entrySet().stream()
                            .map(e -> e.getKey() + " " + e.getValue())
                            .toList());
            fail("written: " + LIST);
        }
    }

    private static String name(String line) {
        return line.split(" ")[0];
    }

    @Test
    void theListIsInTheOrderOfTheCodes() {
        List<String> codes = Arrays.stream(Message.values()).map(Message::code).toList();
        assertEquals(codes.stream().sorted().toList(), codes);
    }

    @Test
    void eachMessageSaysMoreThanItsArguments() {
        for (Message message : Message.values()) {
            assertTrue(message.outline().matches("(?s).*\\p{Alpha}{2}.*"), message.name());
        }
    }

    @Test
    void eachMessageHasItsCauseAndTheWayOut() {
        for (Message message : Message.values()) {
            Optional<String> section = explanations.section(message);
            assertTrue(section.isPresent(), message.code() + " has no section");
            assertTrue(section.get().contains("\n\n"), message.code() + " has no way out");
        }
    }

    @Test
    void theDocumentationHasThem() throws IOException {
        Golden.check(PAGE, explanations.page());
    }

    @Test
    void codesAreFoundAsTheyAreWritten() {
        assertEquals(Optional.of(Message.XML_ELEMENT_UNKNOWN), Message.ofCode("W0121"));
        assertEquals(Optional.of(Message.XML_ELEMENT_UNKNOWN), Message.ofCode("w121"));
        assertEquals(Optional.of(Message.XML_ELEMENT_UNKNOWN), Message.ofCode(" 0121"));
        assertEquals(Optional.empty(), Message.ofCode("W9999"));
        assertEquals(Optional.empty(), Message.ofCode("wrong"));
    }

    @Test
    void nothingIsSaidWithoutACode() {
        noMethods()
                .that()
                .haveNameMatching("error|lastError|warning|note|report|fail")
                .and()
                .areDeclaredInClassesThat()
                .resideOutsideOfPackage("weft.maven..")
                .should()
                .haveRawParameterTypes(new DescribedPredicate<>("a text with its arguments") {
                    @Override
                    public boolean test(List<JavaClass> parameters) {
                        return parameters.stream().anyMatch(type -> type.isEquivalentTo(Object[].class))
                                && parameters.stream().noneMatch(type -> type.isEquivalentTo(Message.class));
                    }
                })
                .check(CLASSES);
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Diagnostics.class.getName())
                .should()
                .callConstructor(
                        Diagnostic.class, Message.class, Position.class, String.class, Optional.class, List.class)
                .check(CLASSES);
    }

    @Test
    void eachMessageIsUsed() {
        Set<String> used = CLASSES.stream()
                .filter(each -> !each.isEquivalentTo(Message.class))
                .flatMap(each -> each.getFieldAccessesFromSelf().stream())
                .map(JavaFieldAccess::getTarget)
                .filter(field -> field.getOwner().isEquivalentTo(Message.class))
                .map(field -> field.getName())
                .collect(Collectors.toSet());
        List<String> unused = Arrays.stream(Message.values())
                .map(Message::name)
                .filter(name -> !used.contains(name))
                .toList();
        assertEquals(List.of(), unused);
        assertFalse(used.isEmpty());
    }
}
