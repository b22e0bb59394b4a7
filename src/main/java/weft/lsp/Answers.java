package weft.lsp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import weft.diagnostics.format.Fix;
import weft.diagnostics.format.Measured;
import weft.lsp.Lookup.Found;
import weft.lsp.Lookup.Place;
import weft.lsp.Names.Kind;
import weft.lsp.Names.Name;
import weft.lsp.Names.Occurrence;
import weft.lsp.XmlText.Attribute;
import weft.lsp.XmlText.Element;
import weft.model.Unsaved;
import weft.rates.report.Analysis;

/** What is asked about a place, or a file, answered from the texts as they are at that moment. */
final class Answers {

    private final Documents documents;
    private final Checks checks;
    private final Unsaved unsaved;
    private final Projects projects;
    private final Lookup lookup;

    Answers(Documents documents, Checks checks) {
        this.documents = documents;
        this.checks = checks;
        this.unsaved = documents.unsaved();
        this.projects = new Projects(unsaved, documents.saved());
        this.lookup = new Lookup(projects);
    }

    List<Location> definition(Path file, Position at) {
        int offset = Places.of(projects.content(file)).offset(at);
        Stream<Location> sources = lookup.source(file, offset).stream()
                .map(source -> new Location(documents.uri(source), new Range(new Position(0, 0), new Position(0, 0))));
        Stream<Location> names = lookup.at(file, offset).stream()
                .flatMap(found -> definition(file, found).stream())
                .map(this::location);
        return Stream.concat(sources, names).toList();
    }

    /** Where something is declared, or, where that is asked there itself, what it is in C. */
    private List<Place> definition(Path file, Found found) {
        List<Place> declared = lookup.declarations(file, found.names());
        if (!declared.contains(found.place())) {
            return declared;
        }
        List<Place> inSources = lookup.inSources(file, found.names().get(0));
        return inSources.isEmpty() ? declared : inSources;
    }

    private Location location(Place place) {
        return new Location(documents.uri(place.file()), range(place));
    }

    private Range range(Place place) {
        return Places.of(projects.content(place.file())).range(place.start(), place.end());
    }

    Optional<Hover> hover(Path file, Position at) {
        Optional<Found> found =
                lookup.at(file, Places.of(projects.content(file)).offset(at));
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String text = lookup.declared(file).stream()
                .filter(each -> found.get().names().contains(each.name()))
                .map(each -> HoverText.of(each, rates(file)))
                .distinct()
                .collect(Collectors.joining("\n\n"));
        return text.isEmpty()
                ? Optional.empty()
                : Optional.of(new Hover(
                        new MarkupContent(MarkupKind.MARKDOWN, text),
                        range(found.get().place())));
    }

    private List<Analysis> rates(Path file) {
        return projects.networks(file).stream()
                .flatMap(network -> checks.analysis(network).stream())
                .toList();
    }

    List<CodeLens> lenses(Path file) {
        return projects.kind(file).isPresent() ? Lenses.of(file, documents.uri(file), projects) : List.of();
    }

    /** As SVG. */
    String picture(Path file) throws Pictures.Refused {
        return Pictures.svg(
                projects.cases(file).stream()
                        .findFirst()
                        .orElseThrow(() -> new Pictures.Refused("this belongs to no network that is known")),
                unsaved);
    }

    List<DocumentSymbol> outline(Path file) {
        return projects.kind(file).isPresent() ? Outline.of(projects.text(file)) : List.of();
    }

    List<CompletionItem> completion(Path file, Position at) {
        String text = projects.content(file);
        int offset = Places.of(text).offset(at);
        return projects.kind(file).isPresent() ? inXml(file, offset) : inSource(file, text, offset);
    }

    private List<CompletionItem> inXml(Path file, int offset) {
        for (Element element : projects.text(file).elements()) {
            for (Attribute attribute : element.attributes()) {
                if (attribute.start() <= offset && offset <= attribute.end()) {
                    return inAttribute(file, element, attribute);
                }
            }
        }
        return List.of();
    }

    private List<CompletionItem> inAttribute(Path file, Element element, Attribute attribute) {
        Optional<Occurrence> named = Names.at(element, attribute);
        if (named.isPresent()) {
            Name name = named.get().name();
            return named.get().declares()
                    ? List.of()
                    : lookup.declared(file).stream()
                            .map(Occurrence::name)
                            .filter(each ->
                                    each.kind() == name.kind() && each.owner().equals(name.owner()))
                            .map(each -> item(each.base(), kind(each.kind())))
                            .distinct()
                            .toList();
        }
        return Variables.isExpression(element, attribute)
                ? Variables.at(
                                projects.text(file),
                                element,
                                projects.networks(file).stream()
                                        .map(projects::text)
                                        .toList())
                        .stream()
                        .map(each -> item(each, CompletionItemKind.Variable))
                        .toList()
                : List.of();
    }

    private List<CompletionItem> inSource(Path file, String text, int offset) {
        Optional<Boolean> quoted = SourcePorts.typed(text, offset);
        if (quoted.isEmpty()) {
            return List.of();
        }
        List<String> processes = lookup.processes(file);
        List<CompletionItem> items = new ArrayList<>();
        List<String> ports = projects.networks(file).stream()
                .flatMap(network -> Names.in(projects.text(network)).stream())
                .filter(each -> each.declares()
                        && each.name().kind() == Kind.PORT
                        && processes.contains(each.name().owner()))
                .map(each -> each.name().base())
                .distinct()
                .toList();
        if (!quoted.get()) {
            projects.macros(file).forEach((macro, value) -> {
                if (ports.contains(value) || SourcePorts.isPortMacro(macro)) {
                    items.add(item(macro, CompletionItemKind.Constant));
                }
            });
        }
        ports.stream()
                .map(port -> item(quoted.get() ? port : '"' + port + '"', CompletionItemKind.Interface))
                .forEach(items::add);
        return items;
    }

    private static CompletionItem item(String label, CompletionItemKind kind) {
        CompletionItem item = new CompletionItem(label);
        item.setKind(kind);
        return item;
    }

    private static CompletionItemKind kind(Kind kind) {
        return switch (kind) {
            case PROCESS -> CompletionItemKind.Module;
            case PORT -> CompletionItemKind.Interface;
            case PROCESSOR -> CompletionItemKind.Unit;
        };
    }

    WorkspaceEdit rename(Path file, Position at, String with) throws Renames.Refused {
        Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
        for (Place place : new Renames(projects, lookup)
                .places(file, Places.of(projects.content(file)).offset(at), with)) {
            edits.computeIfAbsent(documents.uri(place.file()), key -> new ArrayList<>())
                    .add(new TextEdit(range(place), with));
        }
        return new WorkspaceEdit(edits);
    }

    /** The ways out that messages propose in a range. */
    List<CodeAction> actions(Path file, Range asked) {
        List<CodeAction> actions = new ArrayList<>();
        for (Measured message : checks.fixable(file)) {
            org.eclipse.lsp4j.Diagnostic diagnostic = checks.diagnostic(message, unsaved);
            if (touch(diagnostic.getRange(), asked)) {
                Fix fix = message.fix().orElseThrow();
                CodeAction action = new CodeAction(fix.text());
                action.setKind(CodeActionKind.QuickFix);
                action.setDiagnostics(List.of(diagnostic));
                action.setEdit(new WorkspaceEdit(edits(fix)));
                actions.add(action);
            }
        }
        return actions;
    }

    private Map<String, List<TextEdit>> edits(Fix fix) {
        Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
        for (Fix.Edit edit : fix.edits()) {
            Path changed = edit.file().toAbsolutePath().normalize();
            edits.computeIfAbsent(documents.uri(changed), key -> new ArrayList<>())
                    .add(new TextEdit(Places.range(edit.extent()), edit.with()));
        }
        return edits;
    }

    private static boolean touch(Range one, Range other) {
        Comparator<Position> order =
                Comparator.comparingInt(Position::getLine).thenComparingInt(Position::getCharacter);
        return order.compare(one.getStart(), other.getEnd()) <= 0 && order.compare(other.getStart(), one.getEnd()) <= 0;
    }
}
