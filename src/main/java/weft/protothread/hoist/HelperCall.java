package weft.protothread.hoist;

import java.util.List;
import java.util.Optional;
import weft.protothread.ProtothreadFrame;
import weft.source.lower.Callee;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ReferenceBinding;
import weft.source.parse.type.TypeText;
import weft.source.text.Lines;
import weft.source.tree.Constants;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Helper;
import weft.source.tree.Local;
import weft.source.tree.Signature;

/** A call of a function of the process that blocks: its frame lies behind that of the caller. */
public record HelperCall(Helper helper, Callee.OfProcess of, String frame) implements BlockingCall {

    /** @param frame where its frame lies, as an expression */
    public HelperCall(Helper helper, String frame) {
        this(helper, new Callee.OfProcess(helper.signature()), frame);
    }

    @Override
    public int arity() {
        return of.arity();
    }

    @Override
    public boolean takes(int count) {
        return of.takes(count);
    }

    @Override
    public Optional<String> constant(int index, Clause argument) {
        return Optional.empty();
    }

    @Override
    public Optional<Local> set(int index, Clause argument) {
        return Optional.empty();
    }

    @Override
    public String home(int index, ProtothreadFrame frame) {
        return "";
    }

    @Override
    public boolean mayStay(int index) {
        return of.mayStay(index);
    }

    @Override
    public String keep(
            int index,
            Clause written,
            String argument,
            String process,
            ProtothreadFrame frame,
            HoistedStatements before) {
        Signature.Parameter parameter = helper.signature().parameters().get(index);
        Type type = parameter.declarator().type();
        if (type.bare() instanceof Type.Reference reference) {
            return reference(reference, written, argument, frame, before);
        }
        if (parameter.isObject()) {
            return object(type, written, argument, frame, before);
        }
        if (!Cpp.is(parameter.declarator())
                && Declarators.parts(parameter.declarator()).stream().anyMatch(Constants::hasVariableSize)) {
            String kept = frame.temporary("void *"); // its sizes are known to the callee alone
            before.add(kept + " = (void *)(" + argument + ");");
            return kept;
        }
        String kept = Cpp.is(parameter.declarator()) && TypeText.isWritable(type)
                ? frame.temporary(TypeText.asParameter(type))
                : frame.temporary(parameter.specifier(), parameter.declarator());
        before.add(
                CppTypes.isClass(type)
                        ? Construction.of(kept) + (Construction.isList(argument) ? argument : "(" + argument + ")")
                                + ";"
                        : Construction.set(kept, argument, type));
        return kept;
    }

    /** A reference is kept as a pointer, a temporary object that it is bound to as one of the frame's. */
    private static String reference(
            Type.Reference reference,
            Clause written,
            String argument,
            ProtothreadFrame frame,
            HoistedStatements before) {
        Type target = reference.target();
        if (ReferenceBinding.isBoundToTemporary(written, reference)) {
            String object = object(target, written, argument, frame, before);
            return reference.isRvalue() ? "weft_taken(" + object + ")" : object;
        }
        String kept = frame.temporary(TypeText.text(target) + " *");
        boolean isNamed = ReferenceBinding.isBindable(written, reference);
        before.add(kept + " = __builtin_addressof(" + (isNamed ? argument : "weft_place(" + argument + ")") + ");");
        return reference.isRvalue() ? "weft_taken(*" + kept + ")" : "*" + kept;
    }

    /** Makes an object that lives until the expression is done. */
    private static String object(
            Type type, Clause written, String argument, ProtothreadFrame frame, HoistedStatements before) {
        String kept = frame.temporary(TypeText.asVariable(type));
        before.add(
                type.isScalar()
                        ? kept + " = " + argument + ";"
                        : Construction.copied(kept, argument, !CppTypes.isOfType(written, type)));
        if (CppTypes.hasDestructor(type)) {
            before.ending(kept);
        }
        return kept;
    }

    @Override
    public boolean givesObject() {
        return helper.givesObject();
    }

    @Override
    public String result(boolean used, List<String> arguments, ProtothreadFrame frame) {
        return helper.signature().isVoid() ? "" : frame.temporary(helper.keptType());
    }

    @Override
    public String value(String result) {
        return helper.signature()
                .reference()
                .map(reference -> reference.isRvalue() ? "weft_taken(*" + result + ")" : "(*" + result + ")")
                .orElse(result);
    }

    @Override
    public Optional<String> function() {
        return Optional.of(helper.name());
    }

    @Override
    public Optional<String> enter(String mark) {
        String room =
                "weft_need(weft_p, " + frame + ", weft_size_" + helper.name() + "(), \"" + helper.name() + "\"); ";
        return Optional.of((helper.isRecursive() ? mark + room : Lines.OWN) + "*(int *)(" + frame + ") = 0;");
    }

    @Override
    public String text(List<String> arguments, boolean used, String result) {
        StringBuilder text =
                new StringBuilder(helper.callee()).append(helper.needsProcess() ? "(weft_p, " + frame : "(" + frame);
        String given = result.isEmpty()
                ? ""
                : givesObject() // which may be const
                        ? ", (" + helper.resultType() + "*)__builtin_addressof(" + result + ')'
                        : ", &" + result;
        text.append(helper.isResultFirst() ? given : "");
        arguments.stream().limit(arity()).forEach(argument -> text.append(", ").append(argument));
        text.append(helper.isResultFirst() ? "" : given);
        if (helper.signature().isVariadic()) { // else nobody reads them
            arguments.stream()
                    .skip(arity())
                    .forEach(argument -> text.append(", ").append(argument));
        }
        return text.append(')').toString();
    }
}
