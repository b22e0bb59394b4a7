package weft.protothread;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.diagnostics.Message;
import weft.protothread.hoist.ApiCall;
import weft.protothread.hoist.BlockingCall;
import weft.protothread.hoist.HelperCall;
import weft.protothread.hoist.HoistedStatements;
import weft.source.lower.Callee;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.text.Edits;
import weft.source.tree.Api;
import weft.source.tree.Cpp;
import weft.source.tree.Tree;

/** Blocking calls that stand before the statement that had them, with what keeps their arguments while the process is blocked. */
final class HoistedCalls {

    private final BlockingFunction function;
    private final BlockingPoints points;
    private final ExpressionEdits expressions;
    private final KeptOperands operands;
    private final Edits edits;
    private final ProtothreadFrame frame;

    /**
     * For one function.
     *
     * @param points      what a call is added to
     * @param expressions what takes calls out of the arguments of others
     */
    HoistedCalls(BlockingFunction function, BlockingPoints points, ExpressionEdits expressions, KeptOperands operands) {
        this.function = function;
        this.points = points;
        this.expressions = expressions;
        this.operands = operands;
        this.edits = function.edits();
        this.frame = function.frame();
    }

    /** What a call calls. */
    BlockingCall target(Call call) {
        String callee = Tree.callee(call);
        return Api.of(callee)
                .<BlockingCall>map(
                        api -> new ApiCall(Callee.OfApi.of(api, function.unit().ports(), function.locals(), call)))
                .orElseGet(() -> new HelperCall(function.unit().helper(callee), frame.behind()));
    }

    /** Adds a blocking call; gives the expression of its result, if that is used. An object lives until the expression is done. */
    String add(Call call, BlockingCall target, HoistedStatements before, boolean used) {
        if (!takes(call, target)) {
            return "0";
        }
        List<String> texts = arguments(call, target, before);
        String result = target.result(used, texts, frame);
        add(call, target, texts, used, result, before);
        if (target.givesObject() && CppTypes.hasDestructor(call.type())) {
            before.ending(result);
        }
        return target.value(result);
    }

    /** Adds a blocking call that constructs an object. */
    void construct(Call call, String object, HoistedStatements before) {
        BlockingCall target = target(call);
        if (takes(call, target)) {
            add(call, target, arguments(call, target, before), true, object, before);
        }
    }

    /** Whether a call has as many arguments as what it calls takes, which is told where it has not. */
    private boolean takes(Call call, BlockingCall target) {
        boolean takes = target.takes(call.arguments().size());
        if (!takes) {
            function.report(
                    Cpp.is(call) ? Message.CPP_DEFAULT_ARGUMENTS : Message.BLOCKING_ARGUMENTS,
                    call,
                    Tree.callee(call),
                    target.arity());
        }
        return takes;
    }

    private void add(
            Call call,
            BlockingCall target,
            List<String> arguments,
            boolean used,
            String result,
            HoistedStatements before) {
        target.enter(before.mark()).ifPresent(before::addMarked);
        points.add(function.tokens().first(call), target.function(), target.text(arguments, used, result), before);
    }

    /** Adds what keeps the arguments of a blocking call; gives what stands for them. */
    private List<String> arguments(Call call, BlockingCall target, HoistedStatements before) {
        List<Clause> arguments = call.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            boolean held = false;
            for (int j = i + 1; j < arguments.size(); j++) {
                held |= function.blocks(arguments.get(j));
            }
            expressions.hoist(arguments.get(i), before, held);
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Clause argument = arguments.get(i);
            Optional<String> constant = target.constant(i, argument);
            if (constant.isPresent()) {
                texts.add(constant.get());
                continue;
            }
            boolean stays = !function.blocks(argument) && function.isStable(argument) && target.mayStay(i);
            if (stays || target.set(i, argument).isPresent()) {
                texts.add(edits.text(argument) + target.home(i, frame));
            } else if (Cpp.is(call) && PassedObjects.isPassedOn(call, i, function)) {
                boolean isReference = PassedObjects.parameter(call, i)
                        .filter(CppTypes::isReference)
                        .isPresent();
                String object = edits.text(argument);
                texts.add(isReference ? object : "weft_place(" + object + ")");
            } else if (i >= target.arity()) {
                texts.add(operands.keepVariable(argument, before));
            } else {
                if (Cpp.is(call)) {
                    operands.makeLasting(new LastingTemporaries(function).of(call, i), before);
                }
                texts.add(target.keep(
                        i,
                        argument,
                        edits.text(argument),
                        edits.text(arguments.get(arguments.size() - 1)),
                        frame,
                        before));
            }
        }
        return texts;
    }
}
