package weft.source.tree;

import java.util.List;
import java.util.Optional;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.diagnostics.Remedy;
import weft.diagnostics.Suggestions;
import weft.model.Position;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Type;

/** The two functions of a process: what init and fire are in its source. */
public record Entries(FunctionDefinition init, FunctionDefinition fire) {

    /** Finds the functions of a process, or reports that one is not there. */
    public static Optional<Entries> find(
            String base, List<ParsedSource> sources, List<SourceFunctions> all, Diagnostics diagnostics) {
        ParsedSource parsed = sources.get(0);
        SourceFunctions functions = all.get(0);
        String name = processName(base, functions);
        for (int i = 1; i < sources.size(); i++) {
            if (functions.definition(name + "_fire").isEmpty()
                    && all.get(i).definition(name + "_fire").isPresent()) {
                diagnostics.report(
                        Message.FIRE_ELSEWHERE,
                        Position.startOf(parsed.source().path()),
                        name,
                        sources.get(i).source().path().getFileName());
                return Optional.empty();
            }
        }
        Optional<FunctionDefinition> init = function(name, "init", "void", parsed, functions, diagnostics);
        Optional<FunctionDefinition> fire = function(name, "fire", "int", parsed, functions, diagnostics);
        return init.isPresent() && fire.isPresent()
                ? Optional.of(new Entries(init.get(), fire.get()))
                : Optional.empty();
    }

    /** The base name, or, where the source has nothing for it, the one other process that it has. */
    private static String processName(String base, SourceFunctions functions) {
        if (functions.names().contains(base + "_fire") || functions.names().contains(base + "_init")) {
            return base;
        }
        List<String> pairs = functions.names().stream()
                .filter(function -> function.endsWith("_fire"))
                .map(function -> function.substring(0, function.length() - "_fire".length()))
                .filter(prefix -> functions.names().contains(prefix + "_init"))
                .toList();
        return pairs.size() == 1 ? pairs.get(0) : base;
    }

    private static Optional<FunctionDefinition> function(
            String process,
            String kind,
            String type,
            ParsedSource parsed,
            SourceFunctions functions,
            Diagnostics diagnostics) {
        String name = process + "_" + kind;
        Optional<FunctionDefinition> found = functions.definition(name);
        if (found.isEmpty()) {
            diagnostics.report(
                    Message.ENTRY_MISSING,
                    Position.startOf(parsed.source().path()),
                    name,
                    type,
                    name,
                    new Suggestions().forName(name, functions.names()),
                    new Remedy.Append(
                            Position.startOf(parsed.source().path()),
                            "the function " + name,
                            type + " " + name + "(DOLProcess *p)\n{\n"
                                    + (type.equals("int") ? "    return 0;\n}\n" : "}\n")));
            return found;
        }
        FunctionDefinition definition = found.get();
        var parameters = Signature.of(definition).parameters();
        if (!parsed.inSource(definition)) {
            diagnostics.report(
                    Message.ENTRY_IN_HEADER,
                    parsed.position(definition),
                    name,
                    parsed.source().path().getFileName());
            return Optional.empty();
        }
        NameNode written = Declarators.innermost(definition.declarator()).name();
        List<String> namespaces = FunctionNames.namespaces(written);
        if (!namespaces.isEmpty()) {
            diagnostics.report(
                    Message.ENTRY_IN_NAMESPACE, parsed.position(definition), written, String.join("::", namespaces));
            return Optional.empty();
        }
        if (parameters.size() != 1 || !isProcess(parameters.get(0).declarator().type())) {
            diagnostics.report(Message.ENTRY_PARAMETERS, parsed.position(definition), name, type, name);
            return Optional.empty();
        }
        return found;
    }

    /** Whether a type is a pointer to {@code struct _process}, whatever it is called. */
    private static boolean isProcess(Type type) {
        Type bare = type.bare();
        Type process = bare instanceof Type.Pointer pointer
                ? pointer.target().bare()
                : bare instanceof Type.Array array ? array.element().bare() : bare;
        return process != bare
                && process instanceof Type.Composite composite
                && composite.name().equals("_process");
    }
}
