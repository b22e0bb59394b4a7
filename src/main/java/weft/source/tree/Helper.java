package weft.source.tree;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Part.PointerOperator;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ObjectLife;
import weft.source.parse.type.TypeText;
import weft.source.text.Edits;

/**
 * A function that blocks and is not init or fire, of this source or another one of the same process.
 *
 * @param cName        its name in transformed code
 * @param signature    of its definition, or, where that is elsewhere, its declaration
 * @param isRecursive  whether it may call itself, over others too
 * @param needsProcess whether it is recursive, takes room while it runs, or calls what is or does: then it takes the process it runs in
 * @param isFriend     C++: whether a class declares it as its friend
 */
public record Helper(
        String name,
        String cName,
        Signature signature,
        boolean isRecursive,
        boolean needsProcess,
        boolean isFriend,
        SourceTokens tokens,
        Edits edits) {

    private static final Pattern ATTRIBUTE = Pattern.compile("__attribute(?:__)? *\\(");
    private static final Pattern OF_TYPE = Pattern.compile("vector_size|mode|may_alias");

    /** The result's type, as it is written before a name. */
    public String resultType() {
        Optional<Type> type = signature.resultInCpp();
        if (type.isPresent() && !type.get().isVoid() && TypeText.isWritable(type.get())) {
            // From wherever it is seen; an object that is const is no less made where the caller wants it.
            boolean isValue = type.get().isScalar() || CppTypes.isClass(type.get());
            return (isValue ? TypeText.asVariable(type.get()) : TypeText.text(type.get())) + " ";
        }
        return writtenResultType();
    }

    /** The type of what keeps the result: of a reference, a pointer. */
    public String keptType() {
        return signature
                .reference()
                .map(type -> TypeText.text(type.target()) + " *")
                .orElseGet(this::resultType);
    }

    /** Whether the function constructs its result where the caller wants it. */
    public boolean givesObject() {
        return signature.resultInCpp().filter(ObjectLife::isObject).isPresent();
    }

    private String writtenResultType() {
        if (signature.declarator().trailing().isPresent()) { // names in it may be those of the parameters' scope
            return TypeText.text(signature.resultInCpp().orElseThrow()) + " ";
        }
        Declarator outer = signature.declarator();
        while (outer.parent() instanceof Declarator around) {
            outer = around;
        }
        String type = withoutAttributes(Declarators.specifiers(signature.specifier(), outer, tokens, edits));
        if (outer != signature.declarator()) { // int (*f(void))[2]
            String around = withoutEmpty(
                    edits.expanded(tokens.first(outer), pointersEnd()),
                    edits.expanded(tokens.end(signature.declarator()), Declarators.end(outer, tokens)));
            return "__typeof__(" + type + " " + around + ") ";
        }
        boolean isQualified = signature.declarator().pointers().isEmpty()
                && signature.specifier() instanceof NamedSpecifier named
                && named.name().symbol().asType().filter(Type::isQualified).isPresent();
        return isQualified // what a call gives is not
                ? "__typeof__(((" + type + " (*)(void))0)()) "
                : type + " " + pointers();
    }

    /** The index behind the pointers of the result that stand just before the function's name. */
    private int pointersEnd() {
        List<PointerOperator> pointers = signature.declarator().pointers();
        return pointers.isEmpty()
                ? tokens.first(signature.declarator())
                : tokens.end(pointers.get(pointers.size() - 1));
    }

    /** The pointers of a result: what a call gives is itself not const, what it points to may be. */
    private String pointers() {
        List<PointerOperator> pointers = signature.declarator().pointers();
        if (pointers.isEmpty()) {
            return "";
        }
        int last = tokens.first(pointers.get(pointers.size() - 1));
        while (!tokens.image(last).matches("[*&^]+")) { // behind the class of a pointer to a member
            last++;
        }
        return edits.expanded(tokens.first(pointers.get(0)), last) + "*";
    }

    /** Text before and behind a name, without parentheses that hold nothing else: {@code *()} would be a function. */
    private static String withoutEmpty(String before, String behind) {
        String front = before.strip();
        String back = behind.strip();
        while (front.endsWith("(") && back.startsWith(")")) {
            front = front.substring(0, front.length() - 1).strip();
            back = back.substring(1).strip();
        }
        return front + back;
    }

    /** A type without the attributes beside it that are the function's: those that may be the type's remain. */
    private static String withoutAttributes(String type) {
        StringBuilder rest = new StringBuilder();
        int from = 0;
        for (Matcher found = ATTRIBUTE.matcher(type); found.find(from); ) {
            int end = found.end();
            for (int depth = 1; depth > 0 && end < type.length(); end++) {
                depth += type.charAt(end) == '(' ? 1 : type.charAt(end) == ')' ? -1 : 0;
            }
            boolean stays = OF_TYPE.matcher(type.substring(found.start(), end)).find();
            rest.append(type, from, stays ? end : found.start());
            from = end;
        }
        return rest.append(type, from, type.length()).toString().strip();
    }

    /** A call that is never made, of the same type as one of the function before it was transformed. */
    public String typeOfResult() {
        return "((" + (signature.isVoid() ? "void " : resultType()) + "(*)(void))0)()";
    }

    /** What has the type of the function before it was transformed, and says as that did whether it throws; it is never called. */
    public String asWritten() {
        return "((" + (signature.isVoid() ? "void " : resultType()) + "(*)("
                + signature.parameters().stream().map(this::written).collect(Collectors.joining(", "))
                + (signature.isVariadic() ? signature.parameters().isEmpty() ? "..." : ", ..." : "") + ")"
                + throwing() + ")0)";
    }

    private String throwing() {
        int end = tokens.end(signature.declarator());
        int from = tokens.first(written());
        while (from < end && !tokens.image(from).matches("noexcept|throw")) {
            from++;
        }
        int to = signature
                .declarator()
                .trailing()
                .map(type -> tokens.first(type) - 1)
                .orElse(end);
        return from < to ? " " + edits.expanded(from, to) : "";
    }

    private String written(Signature.Parameter parameter) {
        return Declarators.written(parameter.specifier(), tokens, edits) + " "
                + edits.expanded(tokens.first(parameter.declarator()), Declarators.end(parameter.declarator(), tokens));
    }

    /** A parameter as it is declared: an object is the caller's, who makes it once and ends it. */
    private String passed(Signature.Parameter parameter) {
        return parameter.isObject()
                ? Declarators.written(parameter.specifier(), tokens, edits) + " &"
                        + edits.expanded(
                                tokens.first(parameter.declarator()), Declarators.end(parameter.declarator(), tokens))
                : written(parameter);
    }

    /** Whether where the result goes is told before the parameters: one of them has a name that is in the type of the result. */
    public boolean isResultFirst() {
        return !signature.isVoid()
                && signature.parameters().stream()
                        .map(parameter -> Declarators.innermost(parameter.declarator())
                                .name()
                                .toString())
                        .anyMatch(name -> !name.isEmpty()
                                && Pattern.compile("\\b" + Pattern.quote(name) + "\\b")
                                        .matcher(keptType())
                                        .find());
    }

    /** The function's head in transformed code. */
    public String head() {
        return unused() + linkage() + storage() + withoutStorage();
    }

    /** What a class declares of which the function is a friend, and its frame, which may have fields of private types. */
    public String friend() {
        return "friend " + linkage() + withoutStorage() + "; friend struct weft_frame_" + name + ";";
    }

    private String withoutStorage() {
        StringBuilder head = new StringBuilder("int ")
                .append(cName)
                .append('(')
                .append(needsProcess ? "__attribute__((__unused__)) DOLProcess *weft_p, " : "")
                .append("void *weft_frame_memory");
        String result = signature.isVoid()
                ? ""
                : ", " + (signature.reference().isPresent() ? keptType() : writtenResultType()) + "*weft_value";
        head.append(isResultFirst() ? result : "");
        for (Signature.Parameter parameter : signature.parameters()) {
            head.append(", ").append(passed(parameter));
        }
        head.append(isResultFirst() ? "" : result);
        return head.append(signature.isVariadic() ? ", ...)" : ")").toString();
    }

    /** The function that gives the bytes its frame and those of its callees take. */
    public String sizeHead() {
        boolean internal = !storage().isEmpty() || FunctionNames.isInternal(written());
        String linkage = Cpp.is(written()) ? "extern \"C\" " : "";
        return (internal ? "__attribute__((__unused__)) static " : linkage) + "size_t weft_size_" + name + "(void)";
    }

    /** The head as a declaration outside of all namespaces. */
    public String prototype() {
        List<String> spaces = FunctionNames.namespaces(written());
        return spaces.stream().map(space -> "namespace " + space + " { ").collect(Collectors.joining()) + head() + ";"
                + " }".repeat(spaces.size());
    }

    /** What the function is called in transformed code, from wherever that is. */
    public String callee() {
        return FunctionNames.qualification(written()) + cName;
    }

    private NameNode written() {
        return Declarators.innermost(signature.declarator()).name();
    }

    private String linkage() {
        return FunctionNames.isExternC(written()) && storage().isEmpty() ? "extern \"C\" " : "";
    }

    /** What a class has declared cannot become static behind it. */
    private String storage() {
        boolean isInline = isFriend && signature.specifier().storage() != Specifier.Storage.STATIC;
        return !signature.isOfOneSource() ? "" : isInline ? "inline " : "static ";
    }

    private String unused() {
        if (signature.specifier().isInline()) {
            return "__attribute__((__unused__)) ";
        }
        if (!(signature.declarator().parent() instanceof FunctionDefinition definition)) {
            return "";
        }
        int first = tokens.first(definition);
        int from = first == 0 ? 0 : tokens.fileEnd(first - 1);
        int to = tokens.fileStart(tokens.first(definition.body()));
        if (from >= to) {
            return "__attribute__((__unused__)) "; // one of several in a macro, which may say so
        }
        String written = tokens.source().text().substring(from, to);
        return written.matches("(?s).*\\b(__)?unused(__)?\\b.*") ? "__attribute__((__unused__)) " : "";
    }
}
