package weft.transform;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import weft.blocking.StackText;
import weft.blocking.ThreadText;
import weft.diagnostics.Diagnostic;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Position;
import weft.model.Source.Language;
import weft.model.Unsaved;
import weft.protothread.ProtothreadText;
import weft.protothread.batch.BatchRates;
import weft.protothread.batch.Unbatched;
import weft.protothread.refuse.Rules;
import weft.protothread.rewrite.SourceRewriting;
import weft.source.Endings;
import weft.source.SourceUnit;
import weft.source.State;
import weft.source.Text;
import weft.source.Transfers;
import weft.source.lower.ProcessFlows;
import weft.source.parse.BuildOptions;
import weft.source.parse.CParser;
import weft.source.parse.CompilerView;
import weft.source.parse.CompilersVerdict;
import weft.source.parse.Headers;
import weft.source.parse.Letters;
import weft.source.parse.MacroGrowth;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceErrors;
import weft.source.parse.SourceText;
import weft.source.parse.syntax.SourceProblem;
import weft.source.tree.Entries;
import weft.source.tree.Ports;
import weft.source.tree.SharedState;
import weft.source.tree.SourceFunctions;

/** Makes a unit of the sources of a process; headers must not change as long as one is used, nor sources that it has not forgotten. */
public final class Transform {

    private final CParser parser;
    private final Unsaved unsaved;

    /** Several processes may share a source; as long as there is memory it is parsed once. */
    private final Map<UnitRequest.File, SoftReference<ParsedSource>> known = new HashMap<>();

    public Transform(TargetCompiler compiler) {
        this(compiler, BuildOptions.NONE, Unsaved.NONE);
    }

    /** What a unit is made of, whatever becomes of it. */
    private record Sources(String base, List<UnitRequest.File> files, List<Path> includePath) {

        static Sources of(UnitRequest request) {
            return new Sources(request.base(), request.sources(), request.includePath());
        }
    }

    /** With those headers in them that have functions to transform. */
    private final Map<Sources, SoftReference<List<ParsedSource>>> whole = new HashMap<>();

    /** As protothreads are made of them. A unit without batches comes first; the same with batches, once its rates are known. */
    private final Map<Sources, SoftReference<List<ParsedSource>>> rewritten = new HashMap<>();

    /** @param unsaved what stands in place of sources and headers */
    public Transform(TargetCompiler compiler, BuildOptions build, Unsaved unsaved) {
        this.parser = new CParser(compiler::macroFiles, compiler.commands(), build, unsaved);
        this.unsaved = unsaved;
    }

    /** Where headers were sought so far, whether or not one was there. */
    public Set<Path> headers() {
        return parser.sought();
    }

    /** Forgets sources that have changed. Headers must not have. */
    public void forget(Predicate<Path> changed) {
        known.keySet().removeIf(source -> changed.test(source.path()));
        for (var made : List.of(whole, rewritten)) {
            made.keySet().removeIf(of -> of.files().stream().anyMatch(source -> changed.test(source.path())));
        }
    }

    /** The unit, or nothing where errors were reported. */
    public Optional<Unit> transform(UnitRequest request, Diagnostics diagnostics) {
        return DeepStack.call(() -> transformHere(request, diagnostics));
    }

    private Optional<Unit> transformHere(UnitRequest request, Diagnostics diagnostics) {
        Diagnostics found = new Diagnostics();
        Path reading = request.sources().get(0).path();
        Optional<Unit> unit = Optional.empty();
        try {
            List<ParsedSource> parsed = new ArrayList<>();
            for (UnitRequest.File source : request.sources()) {
                reading = source.path();
                parse(source, request.includePath(), found).ifPresent(parsed::add);
            }
            for (int i = 0; i < parsed.size(); i++) {
                Language language = request.sources().get(i).language();
                SourceErrors.report(parsed.get(i), parser::isTooLarge, () -> parser.foldersOfCompiler(language), found);
            }
            Diagnostics unknown = new Diagnostics();
            if (!found.hasErrors()) {
                notUnderstood(request, parsed, unknown, found);
            }
            if (!found.hasErrors()) {
                unit = transform(request, once(whole, request, () -> withHeaders(request, parsed)), unknown, found);
            }
        } catch (CompilerView.Unanswered e) {
            found.report(request.position(), e.finding());
        } catch (CParser.NestedTooDeeply e) {
            found.report(Message.NESTED_TOO_DEEPLY, e.position(), e.most());
        } catch (CParser.NotParsed e) {
            found.report(Message.NOT_UNDERSTOOD, Position.of(reading));
        } catch (NoSuchFileException e) {
            found.report(Message.SOURCE_GONE, request.position(), reading);
        } catch (IOException e) {
            found.report(Message.SOURCE_UNREADABLE, request.position(), reading, e.getMessage());
        } catch (StackOverflowError e) { // the parser and all that walks its tree are recursive
            found.report(Message.SOURCE_TOO_DEEP, Position.of(reading));
        } catch (OutOfMemoryError e) { // macros may double what they stand for with each line
            found.report(Message.SOURCE_EXPANDS, Position.of(reading));
        }
        diagnostics.addAll(found, Letters::readable);
        return found.hasErrors() ? Optional.empty() : unit;
    }

    /**
     * Reports what the parser does not understand.
     *
     * @param unknown what the compiler does
     * @param found   what it does not, either
     */
    private void notUnderstood(UnitRequest request, List<ParsedSource> parsed, Diagnostics unknown, Diagnostics found) {
        for (int i = 0; i < parsed.size(); i++) {
            ParsedSource source = parsed.get(i);
            List<SourceProblem> problems = SourceErrors.notUnderstood(source);
            if (problems.isEmpty() && !SourceErrors.mayLackSemicolon(source)) {
                continue;
            }
            UnitRequest.File file = request.sources().get(i);
            List<Path> folders = folders(file, request.includePath());
            CompilersVerdict verdict = parser.askCompiler(source.source(), file.language(), folders, file.options());
            if (problems.isEmpty()) {
                if (verdict instanceof CompilersVerdict.Refuses refuses) {
                    found.report(Message.COMPILER_REFUSES, refuses.at(), refuses.reason());
                }
            } else if (verdict instanceof CompilersVerdict.Takes) {
                unknown.report(Message.NOT_UNDERSTOOD, source.position(problems.get(0)));
            } else if (verdict instanceof CompilersVerdict.Refuses refuses
                    && problems.get(0).kind() == SourceProblem.Kind.SYNTAX) { // of the others the parser says as much
                found.report(Message.COMPILER_REFUSES, refuses.at(), refuses.reason());
            } else {
                SourceErrors.report(source, problems, found);
            }
        }
    }

    private static List<Path> folders(UnitRequest.File source, List<Path> includePath) {
        return Stream.concat(source.folders().stream(), includePath.stream()).toList();
    }

    private Optional<ParsedSource> parse(UnitRequest.File source, List<Path> includePath, Diagnostics found)
            throws IOException {
        Optional<ParsedSource> before = kept(known, source);
        if (before.isPresent()) {
            return before;
        }
        SourceText text = SourceText.read(source.path(), unsaved);
        List<Path> folders = folders(source, includePath);
        Optional<MacroGrowth.Excess> excess = MacroGrowth.find(text, folders, unsaved);
        if (excess.isPresent()) {
            found.report(
                    Message.MACRO_EXPANDS, excess.get().position(), excess.get().macro());
            return Optional.empty();
        }
        ParsedSource parsed = parser.parse(text, source.language(), folders, source.options());
        known.put(source, new SoftReference<>(parsed));
        return Optional.of(parsed);
    }

    /** The sources with those headers in them that have functions to transform. */
    private List<ParsedSource> withHeaders(UnitRequest request, List<ParsedSource> parsed) throws IOException {
        List<SourceFunctions> functions = SourceFunctions.of(request.base(), parsed);
        List<ParsedSource> whole = new ArrayList<>();
        for (int i = 0; i < parsed.size(); i++) {
            Set<Path> headers = functions.get(i).headers();
            whole.add(
                    headers.isEmpty()
                            ? parsed.get(i)
                            : parse(request, i, Headers.into(parsed.get(i), headers::contains, unsaved)));
        }
        return whole;
    }

    /** What is still there of what was made. */
    private static <K, V> Optional<V> kept(Map<K, SoftReference<V>> made, K of) {
        return Optional.ofNullable(made.get(of)).map(SoftReference::get);
    }

    private interface Step {
        List<ParsedSource> take() throws IOException;
    }

    /** What is made of the sources of a unit, once as long as there is memory. */
    private static List<ParsedSource> once(
            Map<Sources, SoftReference<List<ParsedSource>>> made, UnitRequest request, Step step) throws IOException {
        Optional<List<ParsedSource>> before = kept(made, Sources.of(request));
        if (before.isPresent()) {
            return before.get();
        }
        List<ParsedSource> now = step.take();
        made.put(Sources.of(request), new SoftReference<>(now));
        return now;
    }

    /** What is written may have more in it that is to be written. */
    private List<ParsedSource> rewritten(UnitRequest request, List<ParsedSource> parsed) throws IOException {
        List<SourceFunctions> functions = SourceFunctions.of(request.base(), parsed);
        List<ParsedSource> written = new ArrayList<>();
        for (int i = 0; i < parsed.size(); i++) {
            Optional<SourceText> text = SourceRewriting.written(parsed.get(i), functions.get(i));
            written.add(text.isEmpty() ? parsed.get(i) : parse(request, i, text.get()));
        }
        return written.equals(parsed) ? written : rewritten(request, written);
    }

    private ParsedSource parse(UnitRequest request, int index, SourceText text) throws IOException {
        UnitRequest.File source = request.sources().get(index);
        return parser.parse(text, source.language(), folders(source, request.includePath()), source.options());
    }

    /** @param unknown what is not understood of the sources: as they are they can be compiled, but not taken apart */
    private Optional<Unit> transform(
            UnitRequest request, List<ParsedSource> parsed, Diagnostics unknown, Diagnostics diagnostics)
            throws IOException {
        return switch (request.execution()) {
            case PROTOTHREAD -> {
                diagnostics.addAll(unknown);
                yield protothread(request, parsed, diagnostics);
            }
            case STACK -> transform(request, parsed, Form.STACKED, Optional.empty(), diagnostics);
            case THREAD, FIBER, SYSTEMC -> transform(request, parsed, Form.BLOCKING, Optional.empty(), diagnostics);
            case AUTO -> {
                if (unknown.hasErrors()) {
                    yield transform(request, parsed, Form.STACKED, unknown.firstError(), diagnostics);
                }
                Diagnostics found = new Diagnostics();
                Optional<Unit> unit = protothread(request, parsed, found);
                if (found.hasErrors()) {
                    yield transform(request, parsed, Form.STACKED, found.firstError(), diagnostics);
                }
                diagnostics.addAll(found);
                yield unit;
            }
        };
    }

    /** What the parser fails at when it is asked is not understood. */
    private Optional<Unit> protothread(UnitRequest request, List<ParsedSource> parsed, Diagnostics diagnostics)
            throws IOException {
        try {
            List<ParsedSource> written = once(rewritten, request, () -> rewritten(request, parsed));
            return transform(request, written, Form.PROTOTHREAD, Optional.empty(), diagnostics);
        } catch (RuntimeException e) {
            if (!CParser.isOfParser(e)) {
                throw e;
            }
            diagnostics.report(
                    Message.NOT_UNDERSTOOD, Position.of(request.sources().get(0).path()));
            return Optional.empty();
        }
    }

    /** What becomes of a source. */
    private enum Form {
        PROTOTHREAD,
        STACKED,
        BLOCKING
    }

    /** @param refused why it does not become a protothread */
    private static Optional<Unit> transform(
            UnitRequest request,
            List<ParsedSource> parsed,
            Form form,
            Optional<Diagnostic> refused,
            Diagnostics diagnostics) {
        List<SourceFunctions> functions = SourceFunctions.of(request.base(), parsed);
        Ports ports = new Ports(request.ports(), request.position());
        Optional<Entries> entries = Entries.find(request.base(), parsed, functions, diagnostics);
        boolean blocks = form != Form.PROTOTHREAD;
        for (int i = 0; i < parsed.size(); i++) {
            Rules rules = new Rules(parsed.get(i), functions.get(i), ports, !blocks, diagnostics);
            rules.check();
            if (entries.isPresent() && !blocks) {
                rules.checkBlocking(entries.get());
            }
        }
        if (entries.isEmpty() || diagnostics.hasErrors()) {
            return Optional.empty();
        }
        List<Text> texts = new ArrayList<>();
        List<String> written = new ArrayList<>();
        Optional<BatchRates> rates = request.batches().filter(wished -> form == Form.PROTOTHREAD && parsed.size() == 1);
        List<Unbatched> unbatched = new ArrayList<>();
        for (int i = 0; i < parsed.size(); i++) {
            SourceUnit unit = SourceUnit.of(request.base(), parsed.get(i), functions.get(i), ports, diagnostics);
            Optional<Entries> here = i == 0 ? entries : Optional.empty();
            Text text = switch (form) {
                case PROTOTHREAD -> ProtothreadText.of(unit, here, rates, unbatched::add);
                case STACKED -> StackText.of(unit, here);
                case BLOCKING -> ThreadText.of(unit, here);
            };
            texts.add(text);
            written.add(unit.text(text.tail()));
        }
        Text first = texts.get(0);
        Optional<Unit.Stack> stack = form == Form.STACKED ? Optional.of(new Unit.Stack(refused)) : Optional.empty();
        return Optional.of(new Unit(
                written,
                first.init(),
                first.fire(),
                State.size(request.base(), parsed.get(0).tree()),
                first.frameSize(),
                first.framesSize(),
                first.places(),
                parsed.stream().map(SharedState::of).toList(),
                parsed.stream().map(Endings::in).reduce(Endings.NOTHING, Endings::or),
                parsed.stream().flatMap(each -> Transfers.of(each).stream()).toList(),
                stack,
                blocks || diagnostics.hasErrors()
                        ? Optional.empty()
                        : Optional.of(ProcessFlows.of(parsed, functions, ports, entries.get())),
                !blocks && functions.get(0).needsStack(),
                batches(request, rates, unbatched),
                rates.filter(BatchRates::meets)
                        .map(known -> ExternalNames.of(parsed.get(0), functions.get(0)))
                        .orElse(List.of())));
    }

    /** What became of the wish for batches. */
    private static Optional<Unit.Batches> batches(
            UnitRequest request, Optional<BatchRates> tried, List<Unbatched> unbatched) {
        if (request.batches().isEmpty()) {
            return Optional.empty();
        }
        Optional<Unbatched> reason = tried.isPresent()
                ? unbatched.stream().findFirst()
                : Optional.of(new Unbatched(
                        request.sources().size() > 1 ? "it has several sources" : "it is no protothread",
                        request.position()));
        return Optional.of(new Unit.Batches(reason, request.batches().get().meets()));
    }
}
