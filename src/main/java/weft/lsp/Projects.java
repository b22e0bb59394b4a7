package weft.lsp;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.check.SourceFolder;
import weft.compile.Compilation;
import weft.compile.Inputs;
import weft.lsp.XmlText.Element;
import weft.model.Unsaved;
import weft.source.parse.BuildOptions;

/**
 * Which files belong together. Nothing says so but their names in each other: a source belongs to the networks that name it, in its
 * folder and those around it; a mapping and an architecture to the networks beside them, of which those count most that have the same
 * processes and processors. One is for one question: what it has found out it keeps.
 */
final class Projects {

    /** What is compiled together. */
    record Case(Path network, Optional<Path> mapping, Optional<Path> architecture) {

        static Case of(Path network) {
            return new Case(network, Optional.empty(), Optional.empty());
        }

        /**
         * Its compilation.
         *
         * @param unsaved what stands in place of files
         */
        Compilation compilation(Unsaved unsaved) {
            return new Compilation(
                    new Inputs(
                            network,
                            mapping,
                            architecture,
                            Optional.empty(),
                            Map.of(),
                            Optional.empty(),
                            BuildOptions.NONE),
                    (stage, time) -> {},
                    unsaved);
        }
    }

    /** What an XML file is. */
    enum Kind {
        PROCESSNETWORK,
        MAPPING,
        ARCHITECTURE
    }

    /** Sources may lie so many folders below their network. */
    private static final int FOLDERS = 4;

    /** XML files of a folder that are looked at. */
    private static final int MOST = 1_000;

    /** The root's name stands within so many bytes. */
    private static final int HEAD = 8 << 10;

    private static final Pattern ROOT = Pattern.compile(
            "^\\s*(?:<\\?.*?\\?>\\s*|<!--.*?-->\\s*)*<(?:[\\w.-]+:)?(processnetwork|mapping|architecture)\\b",
            Pattern.DOTALL);

    private final Unsaved unsaved;
    private final SavedTexts saved;
    private final Map<Path, XmlText> xmlTexts = new HashMap<>();
    private final Map<Path, Optional<Kind>> kinds = new HashMap<>();
    private final Map<Path, List<Path>> networks = new HashMap<>();

    Projects(Unsaved unsaved, SavedTexts saved) {
        this.unsaved = unsaved;
        this.saved = saved;
    }

    /** What is compiled to know what is wrong in a file. */
    Set<Case> cases(Path file) {
        Set<Case> cases = new LinkedHashSet<>();
        Optional<Kind> kind = kind(file);
        for (Path network : networks(file)) {
            if (kind.isEmpty() || kind.get() == Kind.PROCESSNETWORK) {
                cases.add(Case.of(network));
            } else if (kind.get() == Kind.MAPPING) {
                Optional<Path> architecture = best(file, beside(file, Kind.ARCHITECTURE), "processor");
                cases.add(new Case(network, Optional.of(file), architecture));
            } else {
                Optional<Path> mapping = best(file, beside(file, Kind.MAPPING), "processor");
                cases.add(new Case(network, mapping, Optional.of(file)));
            }
        }
        return cases;
    }

    /** The networks that a file belongs to: itself, those that name the source, or the one that a mapping goes with best. */
    List<Path> networks(Path file) {
        List<Path> known = networks.get(file);
        if (known == null) {
            known = List.copyOf(findNetworks(file));
            networks.put(file, known);
        }
        return known;
    }

    private List<Path> findNetworks(Path file) {
        Optional<Kind> kind = kind(file);
        if (kind.isPresent()) {
            return switch (kind.get()) {
                case PROCESSNETWORK -> List.of(file);
                case MAPPING ->
                    best(file, beside(file, Kind.PROCESSNETWORK), "process").stream()
                            .toList();
                case ARCHITECTURE ->
                    best(file, beside(file, Kind.MAPPING), "processor")
                            .map(this::networks)
                            .orElseGet(List::of);
            };
        }
        List<Path> networks = new ArrayList<>();
        Path folder = file.getParent();
        for (int i = 0; i <= FOLDERS && folder != null; i++, folder = folder.getParent()) {
            for (Path network : xml(folder, Kind.PROCESSNETWORK)) {
                if (texts(network).contains(file)) {
                    networks.add(network);
                }
            }
        }
        return networks;
    }

    /** The mappings and architectures that may name what a network declares, and those that may declare what it names. */
    List<Path> beside(Path file, Kind kind) {
        return xml(file.getParent(), kind);
    }

    /** The sources that a network names, those that are there, and their headers. */
    List<Path> texts(Path network) {
        return text(network).elements().stream()
                .filter(element -> element.name().equals("source"))
                .flatMap(element -> texts(network, element).stream())
                .distinct()
                .toList();
    }

    /** The file that an element {@code source} names, and its headers; none where it is not there. */
    List<Path> texts(Path network, Element source) {
        SourceFolder folder = SourceFolder.of(network, Optional.empty());
        return source.attribute("location")
                .flatMap(location -> folder.find(location.value()))
                .map(path -> Includes.of(path.toAbsolutePath().normalize(), folder.roots(), this::content))
                .orElseGet(List::of);
    }

    /**
     * The names of ports in a source or header, with the macros of the headers that it includes itself. A macro is one for a port where
     * it is called so, or a call in the same networks has it as a port.
     */
    List<SourcePorts.Use> ports(Path file) {
        Set<String> asked = Stream.concat(
                        Stream.of(file), networks(file).stream().flatMap(network -> texts(network).stream()))
                .distinct()
                .flatMap(each -> SourcePorts.arguments(content(each)).stream())
                .collect(Collectors.toSet());
        return SourcePorts.in(content(file), macros(file), asked);
    }

    /** What macros of a source, and of the headers that it includes, stand for, by macro: those that may be ports. */
    Map<String, String> macros(Path file) {
        List<Path> roots = networks(file).stream()
                .flatMap(network -> SourceFolder.of(network, Optional.empty()).roots().stream())
                .distinct()
                .toList();
        Map<String, String> macros = new LinkedHashMap<>();
        Includes.of(file, roots, this::content).forEach(each -> macros.putAll(SourcePorts.values(content(each))));
        return macros;
    }

    /** An XML file as the editor has it; nothing is in it where it cannot be read. */
    XmlText text(Path file) {
        return xmlTexts.computeIfAbsent(file, each -> XmlText.of(content(each)));
    }

    /** A file as the editor has it; empty where it cannot be read. */
    String content(Path file) {
        return unsaved.text(file).orElseGet(() -> saved.of(file));
    }

    Optional<Kind> kind(Path file) {
        return kinds.computeIfAbsent(file, this::findKind);
    }

    private Optional<Kind> findKind(Path file) {
        Matcher root = ROOT.matcher(head(file));
        return root.find() ? Optional.of(Kind.valueOf(root.group(1).toUpperCase(Locale.ROOT))) : Optional.empty();
    }

    private String head(Path file) {
        return unsaved.text(file).orElseGet(() -> {
            try (InputStream stream = Files.newInputStream(file)) {
                return new String(stream.readNBytes(HEAD), StandardCharsets.UTF_8);
            } catch (IOException e) {
                return "";
            }
        });
    }

    private List<Path> xml(Path folder, Kind kind) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".xml"))
                    .limit(MOST)
                    .sorted()
                    .filter(file -> kind(file).filter(kind::equals).isPresent())
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** The one of some files that has most names of an element with {@code file} in common; empty where none has any. */
    private Optional<Path> best(Path file, List<Path> candidates, String element) {
        Set<String> names = names(file, element);
        Optional<Path> best = Optional.empty();
        long most = 0;
        for (Path candidate : candidates) {
            long common =
                    names(candidate, element).stream().filter(names::contains).count();
            if (common > most) {
                most = common;
                best = Optional.of(candidate);
            }
        }
        return best;
    }

    private Set<String> names(Path file, String element) {
        Set<String> names = new LinkedHashSet<>();
        for (Element each : text(file).elements()) {
            if (each.name().equals(element)) {
                each.attribute("name").ifPresent(name -> names.add(Names.base(name.value())));
            }
        }
        return names;
    }
}
