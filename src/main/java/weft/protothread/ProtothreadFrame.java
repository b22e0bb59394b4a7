package weft.protothread;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import weft.source.SourceUnit;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Specifier;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.Rooms;
import weft.source.tree.Signature;

/** What of a function lives across its blocking points, as a C struct. */
public final class ProtothreadFrame {

    /** The type of a parameter that is declared as a {@code va_list}; see {@code weft/frame.h}. */
    static final String LIST_PASSED = "weft_list_passed";

    private final String tag;
    private final SourceUnit unit;
    private final List<String> fields = new ArrayList<>();
    private final Set<String> names = new HashSet<>(Set.of("resume"));
    private final Map<Local, String> ofLocals = new HashMap<>();
    /** Whether a field may need a stricter alignment than frames have. */
    private final boolean isWide;
    /** Whether its callees' frames lie where it says, behind room that the function takes while it runs. */
    private final boolean grows;

    /** Whether the type of a local is to be spelled. */
    private final Predicate<Local> isSpelled;

    /** Which local lies where the caller wants the result. */
    private final Predicate<Local> isResult;

    private final TypesOfLocals types;

    ProtothreadFrame(
            String function,
            SourceUnit unit,
            Predicate<Local> isSpelled,
            Predicate<Local> isResult,
            TypesOfLocals types,
            boolean isWide,
            boolean grows) {
        this.types = types;
        this.isSpelled = isSpelled;
        this.isResult = isResult;
        this.tag = function;
        this.unit = unit;
        this.isWide = isWide;
        this.grows = grows;
    }

    String type() {
        return "struct weft_frame_" + tag;
    }

    private String fieldsType() {
        return "struct weft_fields_" + tag;
    }

    /** The names of what {@link #definition} defines. */
    List<String> types() {
        return isWide ? List.of("weft_fields_" + tag, "weft_frame_" + tag) : List.of("weft_frame_" + tag);
    }

    private String access(String name) {
        return (isWide ? "weft_o->" : "weft_f->") + name;
    }

    /** Whether an expression is a field, or what one points to. */
    boolean isField(String expression) {
        return expression.matches("weft_[fo]->\\w+|(weft_taken)?\\(\\*weft_[fo]->\\w+\\)|\\(\\*weft_value\\)");
    }

    /** The statement, in the head of the function, that finds the fields where the frame has only room for them. */
    String pointer() {
        String alignment = "__alignof__(" + fieldsType() + ")";
        return isWide
                ? fieldsType() + " *const weft_o = (" + fieldsType() + " *)(((uintptr_t)weft_f->weft_room + ("
                        + alignment + " - 1)) & -(uintptr_t)" + alignment + "); (void)weft_o;"
                : "";
    }

    /** Where the frame of a function that is called lies, as an expression. */
    String behind() {
        return grows ? "weft_f->weft_behind" : "weft_f + 1";
    }

    /** The statement that begins with no room taken. */
    Optional<String> start() {
        return grows ? Optional.of("weft_f->weft_behind = weft_f + 1;") : Optional.empty();
    }

    /** The field of a local, as an expression. */
    public String field(Local local) {
        return ofLocals.computeIfAbsent(local, this::declared);
    }

    /** Whether a local has a field. */
    boolean has(Local local) {
        return ofLocals.containsKey(local);
    }

    /** A new field of a simple type such as {@code int} or {@code void *}, as an expression. */
    public String temporary(String type) {
        return temporary(type, "value");
    }

    /** The same, with a name like another. */
    String temporary(String type, String wish) {
        String name = unique(wish);
        fields.add(type.strip() + (type.endsWith("*") ? "" : " ") + name);
        return access(name);
    }

    /** A new field of the type of a parameter. */
    public String temporary(Specifier specifier, Declarator declarator) {
        return declared("value", specifier, declarator);
    }

    private String declared(Local local) {
        String wish = Declarators.innermost(local.declarator()).name().toString();
        if (isResult.test(local)) {
            return "(*weft_value)";
        }
        if (Rooms.isKept(local)) {
            return temporary("void *", wish);
        }
        if (local.isParameter() && local.type().isArgumentList()) {
            return temporary(LIST_PASSED, wish);
        }
        if (isSpelled.test(local)) {
            return temporary(local.spelled().orElse("int"), wish);
        }
        if (!Cpp.is(local.declarator())) {
            return types.typed(local, () -> declared(wish, local.specifier(), local.declarator()));
        }
        String name = unique(wish);
        fields.add(CppFields.declaration(local, name, unit.parsed().tokens(), unit.edits()));
        return access(name);
    }

    private String declared(String wish, Specifier specifier, Declarator declarator) {
        SourceTokens tokens = unit.parsed().tokens();
        Optional<String> pointer = Signature.pointerTo(specifier, declarator);
        if (pointer.isPresent()) {
            String named = unit.edits().expanded(tokens.first(specifier), tokens.end(specifier));
            return temporary("__typeof__(&" + pointer.get().replace("T", "__typeof__(" + named + ")") + ")", wish);
        }
        String name = unique(wish);
        fields.add(Declarators.declaration(specifier, declarator, name, tokens, unit.edits()));
        return access(name);
    }

    /** Whether its definition has a name. */
    boolean mentions(String name) {
        return Pattern.compile("\\b" + Pattern.quote(name) + "\\b")
                .matcher(definition())
                .find();
    }

    /** A name of its own; in C++ none that a type can have, which it would hide. */
    private String unique(String wished) {
        String wish = Cpp.is(unit.parsed().tree()) ? wished + "_" : wished;
        String name = wish;
        for (int i = 2;
                unit.directives().expansion(name).isPresent() || unit.types().contains(name) || !names.add(name);
                i++) {
            name = wish + "_" + i;
        }
        return name;
    }

    /**
     * The definition. Frames of callees lie behind those of their callers, so each is aligned for most things; fields that need
     * more than that lie in a room that is large enough to align them in it.
     */
    String definition() {
        String end = isSpe() ? " __attribute__((__aligned__(16)));\n" : ";\n";
        StringBuilder text = new StringBuilder(types.declarations());
        text.append(unit.directives().pack() ? "#pragma pack(push)\n#pragma pack()\n" : "");
        String behind = grows ? "    void *weft_behind" + end : "";
        if (isWide) {
            text.append(fieldsType()).append(" {\n");
            fields.forEach(field -> text.append("    ").append(field).append(";\n"));
            text.append("};\n")
                    .append(type())
                    .append(" {\n    int resume")
                    .append(end)
                    .append(behind)
                    .append("    char weft_room[sizeof(")
                    .append(fieldsType())
                    .append(") + __alignof__(")
                    .append(fieldsType())
                    .append(")]")
                    .append(end);
        } else {
            text.append(type()).append(" {\n    int resume").append(end).append(behind);
            fields.forEach(field -> text.append("    ").append(field).append(end));
        }
        return text.append("} __attribute__((__aligned__(16)));\n")
                .append(unit.directives().pack() ? "#pragma pack(pop)\n" : "")
                .toString();
    }

    /** An SPE stores whole quadwords: what is alone in one is stored in one instruction, else that takes five. */
    private boolean isSpe() {
        return unit.parsed().tree().builtinMacros().stream()
                .anyMatch(macro -> macro.name().equals("__SPU__"));
    }
}
