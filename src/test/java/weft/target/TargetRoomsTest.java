package weft.target;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import weft.Architecture;
import weft.model.Processor;

/** All that is of one target lies in its package and its folder of templates; nothing else decides by what the target is. */
class TargetRoomsTest {

    private static final JavaClasses CLASSES = Architecture.CLASSES;

    private static final Path MAIN = Path.of("src/main/java/weft");

    @Test
    void nothingElseNamesTheClassesOfATarget() {
        noClasses()
                .that()
                .resideOutsideOfPackage("weft.target.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("weft.target.*..")
                .check(CLASSES);
    }

    /** The nodes of a cluster run the program for x86. */
    @Test
    void targetsDoNotKnowEachOther() {
        slices().matching("weft.target.(*)..")
                .should()
                .notDependOnEachOther()
                .ignoreDependency(resideInAPackage("weft.target.cluster.."), resideInAPackage("weft.target.x86.."))
                .check(CLASSES);
    }

    /** By a call, or by a reference to the method. */
    @Test
    void onlyTargetsAskWhatKindAProcessorIs() {
        noClasses()
                .that()
                .resideOutsideOfPackages("weft.target..", "weft.model..")
                .should()
                .accessTargetWhere(target(owner(type(Processor.class))).and(target(name("type"))))
                .check(CLASSES);
    }

    /** Who compares a target's name, or has an option or a message for one, has that name in a text. */
    @Test
    void nothingElseHasTheNameOfATarget() throws IOException {
        String names = String.join("|", Targets.installed().names());
        Pattern text =
                Pattern.compile("\"(?:[^\"\\\\\\n]|\\\\.)*(?<![\\w-])(" + names + ")(?!\\w)", Pattern.CASE_INSENSITIVE);
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(MAIN)) {
            for (Path file :
                    (Iterable<Path>) files.filter(name -> name.toString().endsWith(".java"))::iterator) {
                boolean isOfOneTarget = MAIN.relativize(file).startsWith("target")
                        && MAIN.relativize(file).getNameCount() > 2;
                Matcher matcher = text.matcher(Files.readString(file));
                while (!isOfOneTarget && matcher.find()) {
                    found.add(file + ": " + matcher.group());
                }
            }
        }
        assertEquals(List.of(), found);
    }
}
