package weft.protothread.instance;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Symbol.TemplateArgument;
import weft.source.parse.type.TypeText;
import weft.source.text.FreshNames;
import weft.source.text.SourceEdits;

/** How copies of templates are written: where they begin, what they are called, and what stands in them for the parameters. */
final class Copies {

    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final FreshNames names;
    /** What is written before declarations, by their first tokens. */
    private final Map<Integer, StringBuilder> before = new TreeMap<>();

    Copies(ParsedSource parsed, SourceEdits edits) {
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.names = new FreshNames(tokens);
    }

    /** The text before a place. */
    StringBuilder at(Place place) {
        return before.computeIfAbsent(place.token(), key -> new StringBuilder()).append('\n');
    }

    /** A name that nothing in the source has yet. */
    String name(String template, List<TemplateArgument> arguments) {
        StringBuilder name = new StringBuilder(template).append("__");
        for (TemplateArgument argument : arguments) {
            String word = TypeText.text(argument)
                    .replace("*", "ptr")
                    .replace("&", "ref")
                    .replaceAll("\\W+", "_");
            name.append(word.replaceAll("^_+|_+$", "")).append('_');
        }
        name.setLength(name.length() - 1);
        return names.of(name.toString());
    }

    /**
     * Declares what stands for the parameters of a template in a copy, and opens the namespaces of its place: types are named before, as
     * other types may have their names there, and values behind, whose types are the template's.
     *
     * @return what stands for them, by the names of the parameters
     */
    Map<String, String> declare(
            List<NameNode> parameters, List<TemplateArgument> arguments, String copy, Place place, StringBuilder text) {
        Map<String, String> words = new LinkedHashMap<>();
        StringBuilder values = new StringBuilder();
        for (int i = 0; i < parameters.size(); i++) {
            NameNode parameter = parameters.get(i);
            String written = copy + "__" + parameter;
            String value = written + " = " + TypeText.text(arguments.get(i)) + "; ";
            parameter.ancestors().stream()
                    .filter(ParameterDeclaration.class::isInstance)
                    .findFirst()
                    .ifPresentOrElse(
                            of -> values.append("constexpr ")
                                    .append(type((ParameterDeclaration) of, words))
                                    .append(value),
                            () -> text.append("using ").append(value));
            words.put(parameter.toString(), written);
        }
        place.spaces()
                .forEach(space -> text.append("namespace ").append(space.name()).append(" { "));
        text.append(values);
        return words;
    }

    /** Whether the parameters of a template can be declared: the type of a value may be its argument's alone. */
    static boolean canDeclare(Template template) {
        return template.parameters().orElseThrow().stream()
                .flatMap(parameter -> parameter.ancestors().stream().limit(3))
                .noneMatch(each -> each instanceof ParameterDeclaration value && CppTypes.isAuto(value.specifier()));
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

    /** What stands for the parameters of a part of a template, which may name them otherwise. */
    static Map<String, String> words(Template part, List<String> written) {
        Map<String, String> words = new HashMap<>();
        List<NameNode> parameters = part.parameters().orElseThrow();
        for (int i = 0; i < parameters.size(); i++) {
            words.put(parameters.get(i).toString(), written.get(i));
        }
        return words;
    }

    /** What stands for what a function calls itself by. */
    static Map<String, String> ofFunction(String name) {
        String text = "\"" + name + "\"";
        return Map.of("__func__", text, "__FUNCTION__", text, "__PRETTY_FUNCTION__", text);
    }

    /** Puts others in the place of words, from one token up to another. */
    void replace(SourceEdits own, int from, int end, Map<String, String> words) {
        for (int token = from; token < end; token++) {
            if (words.containsKey(tokens.image(token))) {
                own.replace(token, token + 1, words.get(tokens.image(token)));
            }
        }
    }

    /** Puts all that has been said into the source. */
    void write() {
        before.forEach((token, text) -> edits.before(token, text + edits.start(token)));
    }
}
