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
import weft.blocking.StackText;
import weft.blocking.ThreadText;
import weft.diagnostics.Diagnostic;
import weft.diagnostics.Diagnostics;
import weft.model.Position;
import weft.protothread.ProtothreadText;
import weft.protothread.refuse.Rules;
import weft.source.SourceUnit;
import weft.source.State;
import weft.source.Text;
import weft.source.parse.BuildOptions;
import weft.source.parse.CParser;
import weft.source.parse.CompilerView;
import weft.source.parse.Headers;
import weft.source.parse.MacroGrowth;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceErrors;
import weft.source.parse.SourceText;
import weft.source.tree.Entries;
import weft.source.tree.Ports;
import weft.source.tree.SharedState;
import weft.source.tree.SourceFunctions;

/** Makes a unit of the sources of a process; sources and headers must not change as long as one is used. */
public final class Transform {

    private final CParser parser;

    /** Several processes may share a source; as long as there is memory it is parsed once. */
    private final Map<UnitRequest.File, SoftReference<ParsedSource>> known = new HashMap<>();

    public Transform(TargetCompiler compiler) {
        this(compiler, BuildOptions.NONE);
    }

    public Transform(TargetCompiler compiler, BuildOptions build) {
        parser = new CParser(compiler::macroFiles, build);
    }

    /** Where headers were sought so far, whether or not one was there. */
    public Set<Path> headers() {
        return parser.sought();
    }

    /** The unit, or nothing where errors were reported. */
    public Optional<Unit> transform(UnitRequest request, Diagnostics diagnostics) {
        Diagnostics found = new Diagnostics();
        Path reading = request.sources().get(0).path();
        Optional<Unit> unit = Optional.empty();
        try {
            List<ParsedSource> parsed = new ArrayList<>();
            for (UnitRequest.File source : request.sources()) {
                reading = source.path();
                parse(source, request.includePath(), found).ifPresent(parsed::add);
            }
            parsed.forEach(each -> SourceErrors.report(each, found));
            if (!found.hasErrors()) {
                unit = transform(request, withHeaders(request, parsed), found);
            }
        } catch (CompilerView.Unanswered e) {
            found.error(request.position(), "%s", e.getMessage());
        } catch (NoSuchFileException e) {
            found.error(request.position(), "there is no source file %s", reading);
        } catch (IOException e) {
            found.error(request.position(), "%s cannot be read: %s", reading, e.getMessage());
        } catch (StackOverflowError e) { // the parser and all that walks its tree are recursive
            found.error(Position.of(reading), "expressions or statements are nested too deeply");
        } catch (OutOfMemoryError e) { // macros may double what they stand for with each line
            found.error(Position.of(reading), "the source, with its macros expanded, is too large for the memory");
        }
        diagnostics.addAll(found);
        return found.hasErrors() ? Optional.empty() : unit;
    }

    private Optional<ParsedSource> parse(UnitRequest.File source, List<Path> includePath, Diagnostics found)
            throws IOException {
        ParsedSource before = known.containsKey(source) ? known.get(source).get() : null;
        if (before != null) {
            return Optional.of(before);
        }
        SourceText text = SourceText.read(source.path());
        Optional<MacroGrowth.Excess> excess = MacroGrowth.find(text, includePath);
        if (excess.isPresent()) {
            found.error(
                    excess.get().position(),
                    "macro %s expands to more than a compiler can take",
                    excess.get().macro());
            return Optional.empty();
        }
        ParsedSource parsed = parser.parse(text, source.language(), includePath);
        known.put(source, new SoftReference<>(parsed));
        return Optional.of(parsed);
    }

    /** The sources with those headers in them that have functions to transform. */
    private List<ParsedSource> withHeaders(UnitRequest request, List<ParsedSource> parsed) throws IOException {
        List<SourceFunctions> functions = SourceFunctions.of(parsed);
        List<ParsedSource> whole = new ArrayList<>();
        for (int i = 0; i < parsed.size(); i++) {
            Set<Path> headers = functions.get(i).headers();
            whole.add(
                    headers.isEmpty()
                            ? parsed.get(i)
                            : parser.parse(
                                    Headers.into(parsed.get(i), headers::contains),
                                    request.sources().get(i).language(),
                                    request.includePath()));
        }
        return whole;
    }

    private static Optional<Unit> transform(UnitRequest request, List<ParsedSource> parsed, Diagnostics diagnostics) {
        return switch (request.execution()) {
            case PROTOTHREAD -> transform(request, parsed, Form.PROTOTHREAD, Optional.empty(), diagnostics);
            case STACK -> transform(request, parsed, Form.STACKED, Optional.empty(), diagnostics);
            case THREAD, FIBER, SYSTEMC -> transform(request, parsed, Form.BLOCKING, Optional.empty(), diagnostics);
            case AUTO -> {
                Diagnostics found = new Diagnostics();
                Optional<Unit> unit = transform(request, parsed, Form.PROTOTHREAD, Optional.empty(), found);
                if (found.hasErrors()) {
                    yield transform(request, parsed, Form.STACKED, found.firstError(), diagnostics);
                }
                diagnostics.addAll(found);
                yield unit;
            }
        };
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
        List<SourceFunctions> functions = SourceFunctions.of(parsed);
        Ports ports = new Ports(request.ports());
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
        for (int i = 0; i < parsed.size(); i++) {
            SourceUnit unit = SourceUnit.of(request.base(), parsed.get(i), functions.get(i), ports, diagnostics);
            Optional<Entries> here = i == 0 ? entries : Optional.empty();
            Text text = switch (form) {
                case PROTOTHREAD -> ProtothreadText.of(unit, here);
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
                stack,
                !blocks && functions.get(0).hasRecursion()));
    }
}
