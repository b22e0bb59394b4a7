package weft;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A stage knows the values of earlier stages, and nothing of later ones. */
class StagesTest {

    private static final JavaClasses CLASSES = Architecture.CLASSES;

    /** In the order of docs/architecture/README.md; the model and the diagnostics are below all, functions are a part of flattening. */
    private static final List<String> ORDER = List.of(
            "model",
            "diagnostics",
            "function",
            "read",
            "flatten",
            "check",
            "plan",
            "source",
            "protothread",
            "blocking",
            "transform",
            "rates",
            "emit",
            "graph",
            "live",
            "target",
            "compile",
            "mapping",
            "project",
            "lsp",
            "cli",
            "maven");

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void knowsNoLaterStage(int stage) {
        String[] later = ORDER.subList(stage + 1, ORDER.size()).stream()
                .map(name -> "weft." + name + "..")
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage("weft." + ORDER.get(stage) + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(later)
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void thePluginDoesNotKnowTheCommandLine() {
        noClasses()
                .that()
                .resideInAPackage("weft.maven..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("weft.cli..")
                .check(CLASSES);
    }

    /** So nothing of it is loaded by the other commands. */
    @Test
    void onlyTheLanguageServerKnowsItsLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("weft.lsp..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.eclipse.lsp4j..", "com.google.gson..")
                .check(CLASSES);
    }

    @Test
    void onlyReadAndFlattenKnowTheXmlClasses() {
        noClasses()
                .that()
                .resideOutsideOfPackages("weft.read..", "weft.flatten..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("weft.read.xml..")
                .check(CLASSES);
    }

    @Test
    void checkDoesNotKnowReadAndFlatten() {
        noClasses()
                .that()
                .resideInAPackage("weft.check..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("weft.read..", "weft.flatten..")
                .check(CLASSES);
    }

    @Test
    void stagesHaveNoCycles() {
        slices().matching("weft.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void theRoomsOfSourcesHaveNoCycles() {
        slices().matching("weft.source.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    /** What is asked of sources is asked of Weft's own tree: another parser would be another {@code weft.source.parse}. */
    @Test
    void onlyTheDoorToTheParserKnowsItsLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackages("weft.source.parse..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.cdt..")
                .check(CLASSES);
    }

    /** The flow graph is a value of its own: an analysis on it can be tested on graphs that are written down. */
    @Test
    void theFlowGraphKnowsNoTree() {
        noClasses()
                .that()
                .resideInAnyPackage("weft.source.flow..", "weft.rates..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.eclipse.cdt..",
                        "weft.source.parse..",
                        "weft.source.tree..",
                        "weft.source.lower..",
                        "weft.source.text..")
                .check(CLASSES);
    }

    /**
     * Two or three classes may be one type and its parts; compilers of expressions need a few more. The tree of a source is one type of
     * many parts: statements stand in expressions, and expressions in types.
     */
    @Test
    void circlesOfClassesAreSmall() {
        assertEquals(
                List.of(),
                Circles.of(CLASSES).stream()
                        .filter(circle -> !isTree(circle) && circle.size() > (inSources(circle) ? 3 : 6))
                        .toList());
    }

    private static boolean isTree(Set<String> circle) {
        return circle.stream().allMatch(name -> name.startsWith("weft.source.parse.syntax."));
    }

    private static boolean inSources(Set<String> circle) {
        return circle.stream().anyMatch(name -> name.matches("weft\\.(source|protothread|blocking|transform)\\..*"));
    }

    /** Who reads a name knows which class it is. */
    @Test
    void noTwoClassesHaveOneName() {
        Map<String, List<String>> names = CLASSES.stream()
                .filter(type -> type.isTopLevelClass()
                        && !type.getPackageName().startsWith("weft.read.xml")
                        && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(
                        JavaClass::getSimpleName, Collectors.mapping(JavaClass::getName, Collectors.toList())));
        names.values().removeIf(classes -> classes.size() == 1);
        assertEquals(Map.of(), names);
    }

    @Test
    void noPackageHasMoreThanThirtyFiles() {
        Map<String, Long> files = CLASSES.stream()
                .filter(type -> type.isTopLevelClass() && !type.getPackageName().startsWith("weft.read.xml"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
        files.values().removeIf(count -> count <= 30);
        assertEquals(Map.of(), files);
    }
}
