package weft.lsp;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.services.LanguageClient;
import weft.compile.Compilation;
import weft.compile.GenerateOptions;
import weft.compile.InputRejected;
import weft.diagnostics.Diagnostic;
import weft.diagnostics.FileLines;
import weft.diagnostics.format.Extent;
import weft.diagnostics.format.Measured;
import weft.lsp.Documents.Document;
import weft.lsp.Projects.Case;
import weft.model.Position;
import weft.model.Unsaved;
import weft.rates.report.Analysis;
import weft.target.Product;
import weft.transform.UnitRequest.Execution;

/**
 * Compiles what is open after each change and tells the client what is wrong. One thread does so: changes that come meanwhile are
 * taken together, and only what depends on a changed file is compiled again.
 */
final class Checks {

    /**
     * What came of a compilation.
     *
     * @param inputs the files that it depends on
     */
    private record Result(List<Measured> messages, Set<Path> inputs, Optional<Analysis> analysis) {}

    private final Documents documents;
    private final CompletableFuture<LanguageClient> client;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread worker = new Thread(task, "weft lsp checks");
        worker.setDaemon(true);
        return worker;
    });
    private final AtomicBoolean asked = new AtomicBoolean();

    /** Those whose inputs have not changed since; the map is its own lock. */
    private final Map<Case, Result> known = new HashMap<>();

    /** How many there were: what was compiled meanwhile may be old. */
    private long changes;

    /** What was last known of a case's rates, though its files may be wrong now; the map is its own lock. */
    private final Map<Case, Analysis> analyses = new HashMap<>();

    private Map<Path, List<Measured>> told = new TreeMap<>();

    Checks(Documents documents, CompletableFuture<LanguageClient> client) {
        this.documents = documents;
        this.client = client;
    }

    /** A file is another one in the editor, or has been opened or closed. */
    void changed(Path file) {
        synchronized (known) {
            changes++;
            known.values().removeIf(result -> result.inputs().contains(file));
        }
        ask();
    }

    /** Files on the disk have changed. */
    void saved() {
        synchronized (known) {
            changes++;
            known.clear();
        }
        ask();
    }

    void stop() {
        thread.shutdownNow();
    }

    /** What is known of the rates in a network. */
    Optional<Analysis> analysis(Path network) {
        synchronized (analyses) {
            return Optional.ofNullable(analyses.get(Case.of(network)));
        }
    }

    /** The messages about a file that can be mended. */
    synchronized List<Measured> fixable(Path file) {
        return told.getOrDefault(file, List.of()).stream()
                .filter(each -> each.fix().isPresent())
                .toList();
    }

    private void ask() {
        if (asked.compareAndSet(false, true)) {
            thread.execute(() -> {
                asked.set(false);
                check();
            });
        }
    }

    private void check() {
        long before;
        synchronized (known) {
            before = changes; // read before the texts: what changes from here on makes them old
        }
        Unsaved unsaved = documents.unsaved();
        Projects projects = new Projects(unsaved, documents.saved());
        Set<Case> cases = new LinkedHashSet<>();
        documents.files().forEach(file -> cases.addAll(projects.cases(file)));
        Map<Path, Set<Measured>> messages = new TreeMap<>();
        for (Case each : cases) {
            for (Measured message : result(each, unsaved, before).messages()) {
                messages.computeIfAbsent(file(message.diagnostic().position(), each), key -> new LinkedHashSet<>())
                        .add(message);
            }
        }
        synchronized (known) {
            known.keySet().retainAll(cases);
        }
        tell(messages, unsaved);
    }

    /** Where a message belongs: to its file, or, where that is none of the user's, to the network. */
    private static Path file(Position position, Case each) {
        Path file = position.file().toAbsolutePath().normalize();
        return Files.isRegularFile(file) ? file : each.network();
    }

    private Result result(Case each, Unsaved unsaved, long before) {
        synchronized (known) {
            if (known.containsKey(each)) {
                return known.get(each);
            }
        }
        Result result = compiled(each, unsaved);
        synchronized (known) {
            if (before == changes) {
                known.put(each, result);
            }
        }
        synchronized (analyses) {
            result.analysis().ifPresent(analysis -> analyses.put(each, analysis));
        }
        return result;
    }

    private Result compiled(Case each, Unsaved unsaved) {
        Compilation compilation = each.compilation(unsaved);
        Optional<Analysis> analysis = Optional.empty();
        try {
            analysis = Optional.of(
                    compilation.analyse(new GenerateOptions(Optional.empty(), Execution.AUTO, false, Product.ANY)));
            compilation.judge(analysis.get());
        } catch (InputRejected e) {
            // Why is among the diagnostics.
            analysis = Optional.empty();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            client.join()
                    .logMessage(new MessageParams(MessageType.Error, "weft: fault in " + each.network() + ": " + e));
        }
        Map<Path, FileLines> files = new HashMap<>();
        List<Measured> messages = new ArrayList<>();
        for (Diagnostic diagnostic : compilation.diagnostics().sorted()) {
            messages.add(Measured.of(
                    diagnostic, file -> files.computeIfAbsent(file, key -> FileLines.of(key, unsaved))));
        }
        Set<Path> inputs = new LinkedHashSet<>();
        compilation.inputs().forEach(input -> inputs.add(input.toAbsolutePath().normalize()));
        return new Result(messages, inputs, analysis);
    }

    /** Tells what there is, and of files that have nothing any more that they have not. */
    private synchronized void tell(Map<Path, Set<Measured>> messages, Unsaved unsaved) {
        Map<Path, List<Measured>> now = new TreeMap<>();
        messages.forEach((file, each) -> now.put(file, List.copyOf(each)));
        Map<Path, List<Measured>> all = new LinkedHashMap<>(now);
        told.keySet().forEach(file -> all.putIfAbsent(file, List.of()));
        unsaved.texts().keySet().forEach(file -> all.putIfAbsent(file, List.of()));
        told = now;
        all.forEach((file, each) -> {
            Optional<Document> document = documents.of(file);
            PublishDiagnosticsParams params = new PublishDiagnosticsParams(
                    documents.uri(file),
                    each.stream().map(message -> diagnostic(message, unsaved)).toList());
            document.filter(open ->
                            unsaved.text(file).filter(open.text()::equals).isPresent())
                    .ifPresent(open -> params.setVersion(open.version()));
            client.join().publishDiagnostics(params);
        });
    }

    /** A message as the protocol has it. */
    org.eclipse.lsp4j.Diagnostic diagnostic(Measured measured, Unsaved unsaved) {
        Diagnostic message = measured.diagnostic();
        org.eclipse.lsp4j.Diagnostic result = new org.eclipse.lsp4j.Diagnostic(
                measured.extent().map(Places::range).orElseGet(Checks::start),
                message.text(),
                switch (message.severity()) {
                    case ERROR -> DiagnosticSeverity.Error;
                    case WARNING -> DiagnosticSeverity.Warning;
                    case NOTE -> DiagnosticSeverity.Information;
                },
                "weft",
                message.message().code());
        result.setCodeDescription(
                new DiagnosticCodeDescription(message.message().page()));
        result.setRelatedInformation(
                message.related().stream().map(place -> related(place, unsaved)).toList());
        return result;
    }

    private DiagnosticRelatedInformation related(Position place, Unsaved unsaved) {
        Path file = place.file().toAbsolutePath().normalize();
        int column = FileLines.of(file, unsaved).index(place);
        Range range = place.line() == 0
                ? start()
                : Places.range(new Extent(place.line(), column + 1, place.line(), column + 1));
        return new DiagnosticRelatedInformation(new Location(documents.uri(file), range), "see here");
    }

    private static Range start() {
        return new Range(new org.eclipse.lsp4j.Position(0, 0), new org.eclipse.lsp4j.Position(0, 0));
    }
}
