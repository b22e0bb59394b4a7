package weft.protothread.instance;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceText;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Symbol.TemplateArgument;
import weft.source.text.SourceEdits;
import weft.source.tree.FunctionNames;
import weft.source.tree.SourceFunctions;

/**
 * Function templates that block, {@code template <class T> T next(T a)}, written as functions, {@code int next__int(int a)}, one for each
 * list of arguments that they are called with. The templates themselves are left out.
 */
public final class InstanceText {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final Map<FunctionTemplate, List<Instance>> all;
    private final Set<String> names = new HashSet<>();
    /** What is written before declarations, by their first tokens. */
    private final Map<Integer, StringBuilder> before = new TreeMap<>();

    public InstanceText(ParsedSource parsed, SourceEdits edits, SourceFunctions functions) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.all = new FunctionTemplates(parsed, edits, functions).all();
    }

    public void write() {
        if (all.isEmpty()) {
            return;
        }
        for (int token = 0; token < tokens.size(); token++) {
            names.add(tokens.image(token));
        }
        all.forEach((template, instances) -> {
            List<Optional<Place>> places = instances.stream()
                    .map(instance -> Place.of(instance, parsed, edits))
                    .toList();
            if (places.stream().allMatch(Optional::isPresent)) {
                for (int i = 0; i < instances.size(); i++) {
                    write(instances.get(i), places.get(i).orElseThrow());
                }
                edits.take(tokens.first(template.declaration()), tokens.end(template.declaration()), "");
            }
        });
        before.forEach((token, text) -> edits.before(token, text + start(token)));
    }

    private void write(Instance instance, Place place) {
        FunctionTemplate template = instance.template();
        FunctionDefinition definition = template.definition();
        String name = name(instance);
        SourceEdits own = new SourceEdits(parsed);
        StringBuilder text = before.computeIfAbsent(place.token(), key -> new StringBuilder());
        text.append('\n');
        place.spaces()
                .forEach(space -> text.append("namespace ").append(space.name()).append(" { "));
        Map<String, String> words = new LinkedHashMap<>();
        for (int i = 0; i < template.parameters().size(); i++) {
            NameNode parameter = template.parameters().get(i);
            String written = name + "__" + parameter;
            String declaration = parameter.ancestors().stream()
                    .filter(ParameterDeclaration.class::isInstance)
                    .findFirst()
                    .map(value -> "constexpr " + type((ParameterDeclaration) value, words))
                    .orElse("using ");
            text.append(declaration)
                    .append(written)
                    .append(" = ")
                    .append(instance.arguments().get(i).text())
                    .append("; ");
            words.put(parameter.toString(), written);
        }
        words.forEach((word, instead) -> replace(own, definition, word, instead));
        for (String ofFunction : List.of("__func__", "__FUNCTION__", "__PRETTY_FUNCTION__")) {
            replace(own, definition, ofFunction, "\"" + template.name() + "\"");
        }
        NameNode declared = definition.declarator().name();
        own.replace(tokens.first(declared), tokens.end(declared), name);
        boolean isStatic = tokens.image(tokens.first(definition)).equals("static");
        text.append(isStatic ? "" : "static ")
                .append(start(tokens.first(definition)))
                .append(own.take(tokens.first(definition), tokens.end(definition), ""))
                .append(" }".repeat(place.spaces().size()));
        for (Call call : instance.calls()) {
            NameNode callee = Instance.callee(call).name();
            edits.replace(tokens.first(callee), tokens.end(callee), " " + FunctionNames.qualification(declared) + name);
        }
    }

    private void replace(SourceEdits own, FunctionDefinition definition, String word, String text) {
        for (int token = tokens.first(definition); token < tokens.end(definition); token++) {
            if (tokens.image(token).equals(word)) {
                own.replace(token, token + 1, text);
            }
        }
    }

    /** The type of a parameter that is a value, which may have those before it in it. */
    private String type(ParameterDeclaration value, Map<String, String> words) {
        StringBuilder text = new StringBuilder();
        Specifier specifier = value.specifier();
        for (int token = tokens.first(specifier); token < tokens.end(specifier); token++) {
            String image = tokens.image(token);
            text.append(words.getOrDefault(image, image)).append(' ');
        }
        return text.toString();
    }

    /** A name that nothing in the source has yet. */
    private String name(Instance instance) {
        StringBuilder name = new StringBuilder(instance.template().name()).append("__");
        for (TemplateArgument argument : instance.arguments()) {
            String word =
                    argument.text().replace("*", "ptr").replace("&", "ref").replaceAll("\\W+", "_");
            name.append(word.replaceAll("^_+|_+$", "")).append('_');
        }
        name.setLength(name.length() - 1);
        String whole = name.toString();
        for (int i = 2; !names.add(whole); i++) {
            whole = name + "_" + i;
        }
        return whole;
    }

    /** Begins a line that is as far as the place of a token, and is told to be there. */
    private String start(int token) {
        int offset = tokens.fileStart(token);
        SourceText.Place place = parsed.source().place(parsed.source().line(offset));
        return "\n#line " + place.line() + " \"" + place.file() + "\"\n"
                + " ".repeat(parsed.source().position(offset).column() - 1);
    }
}
