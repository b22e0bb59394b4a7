package weft.transform;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import weft.diagnostics.Diagnostics;
import weft.model.Position;
import weft.transform.UnitRequest.Execution;
import weft.transform.parse.CParser;
import weft.transform.parse.ParsedSource;
import weft.transform.parse.SourceText;

/** Makes a unit of a process source. */
public final class Transform {

    private final CParser parser = new CParser();

    /** The unit, or nothing where errors were reported. */
    public Optional<Unit> transform(UnitRequest request, Diagnostics diagnostics) {
        SourceText source;
        try {
            source = SourceText.read(request.source());
        } catch (NoSuchFileException e) {
            diagnostics.error(request.position(), "there is no source file %s", request.source());
            return Optional.empty();
        } catch (IOException e) {
            diagnostics.error(request.position(), "%s cannot be read: %s", request.source(), e.getMessage());
            return Optional.empty();
        }
        Diagnostics found = new Diagnostics();
        Optional<Unit> unit = Optional.empty();
        try {
            unit = transform(request, parser.parse(source, request.language(), request.includePath()), found);
        } catch (StackOverflowError e) { // the parser and all that walks its tree are recursive
            found.error(Position.of(request.source()), "expressions or statements are nested too deeply");
        } catch (OutOfMemoryError e) { // macros may double what they stand for with each line
            found.error(Position.of(request.source()),
                    "the source, with its macros expanded, is too large for the memory");
        }
        diagnostics.addAll(found);
        return found.hasErrors() ? Optional.empty() : unit;
    }

    private Optional<Unit> transform(UnitRequest request, ParsedSource parsed, Diagnostics diagnostics) {
        SourceErrors.report(parsed, diagnostics);
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        Functions functions = new Functions(parsed);
        Ports ports = new Ports(request.ports());
        Optional<Entries> entries = Entries.find(request.base(), parsed, functions, diagnostics);
        Rules rules = new Rules(parsed, functions, ports, diagnostics);
        rules.check();
        if (entries.isPresent() && request.execution() == Execution.PROTOTHREAD) {
            rules.checkBlocking(entries.get());
        }
        if (entries.isEmpty() || diagnostics.hasErrors()) {
            return Optional.empty();
        }
        Directives directives = new Directives(parsed);
        SourceUnit unit = new SourceUnit(request.base(), parsed, functions, ports, new Edits(parsed.tokens(), directives), directives,
                new Deferred(), diagnostics);
        Text text = request.execution() == Execution.THREAD
                ? ThreadText.of(unit, entries.get())
                : ProtothreadText.of(unit, entries.get());
        return Optional.of(new Unit(
                Lines.resolve(unit.deferred().resolve(unit.edits().text()), request.source()) + text.tail(),
                "weft_init", "weft_fire", State.size(request.base(), parsed.tree()), text.frameSize()));
    }
}
