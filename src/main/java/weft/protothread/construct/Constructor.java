package weft.protothread.construct;

import java.util.List;
import java.util.Optional;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Part.PointerOperator;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Specifier.SimpleSpecifier;

/**
 * A constructor that is defined in a source.
 *
 * @param number      which it is of those of its class
 * @param declaration in the class, where the definition is not
 */
record Constructor(Composite of, int number, FunctionDefinition definition, Optional<SimpleDeclaration> declaration) {

    /** The type of the first parameter of the constructor that only begins. */
    String beginning() {
        return "begin_weft_" + number;
    }

    /** What is in the class: a declaration, or the definition. */
    Declaration inClass() {
        return declaration.map(Declaration.class::cast).orElse(definition);
    }

    FunctionDeclarator declaratorInClass() {
        return declaration
                .map(simple -> (FunctionDeclarator) simple.declarators().get(0))
                .orElseGet(definition::declarator);
    }

    /** Whether each source that declares it has its definition, too. */
    boolean isInline() {
        return declaration
                .map(simple ->
                        simple.specifier().isInline() || definition.specifier().isInline())
                .orElse(true);
    }

    boolean isExplicit(SourceTokens tokens) {
        for (int token = tokens.first(inClass()); token < tokens.first(declaratorInClass()); token++) {
            if (tokens.image(token).equals("explicit")) {
                return true;
            }
        }
        return false;
    }

    /** Its parameters, none where {@code void} says so. */
    static List<ParameterDeclaration> parameters(FunctionDeclarator declarator) {
        List<ParameterDeclaration> all = declarator.parameters();
        boolean isVoid = all.size() == 1
                && all.get(0).specifier() instanceof SimpleSpecifier simple
                && simple.isVoid()
                && all.get(0).declarator().pointers().isEmpty()
                && all.get(0).declarator().nested().isEmpty();
        return isVoid ? List.of() : all;
    }

    /** Whether a number of arguments, and defaults, make a list of all that a constructor takes. */
    static boolean takes(FunctionDeclarator declarator, int arguments) {
        List<ParameterDeclaration> parameters = parameters(declarator);
        long needed = parameters.stream()
                .filter(parameter -> parameter.declarator().assigned().isEmpty())
                .count();
        return needed <= arguments && (arguments <= parameters.size() || declarator.isVariadic());
    }

    List<ParameterDeclaration> parameters() {
        return parameters(declaratorInClass());
    }

    /** The number of its parameters. */
    int size() {
        return parameters().size();
    }

    boolean hasDefault(int parameter) {
        return parameters().get(parameter).declarator().assigned().isPresent();
    }

    /** The type of a parameter, in the class; without the {@code &} or {@code &&} of a plain reference. */
    String type(int parameter) {
        return "parameter_weft_" + number + "_" + parameter;
    }

    /** What is left out there. */
    Optional<PointerOperator> reference(int parameter) {
        Declarator declarator = parameters().get(parameter).declarator();
        List<PointerOperator> pointers = declarator.pointers();
        return declarator.nested().isEmpty() && CppTypes.isReference(declarator.type())
                ? Optional.of(pointers.get(pointers.size() - 1))
                : Optional.empty();
    }

    /** The function that gives the default of a parameter. */
    String defaultName(int parameter) {
        return "default_weft_" + number + "_" + parameter;
    }

    /** The member with its body. */
    String bodyName() {
        return "construct_weft_" + number;
    }

    /** The function that makes a new object. */
    String newName() {
        return "new_weft_" + number;
    }
}
