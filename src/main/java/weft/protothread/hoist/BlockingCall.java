package weft.protothread.hoist;

import java.util.List;
import java.util.Optional;
import weft.protothread.ProtothreadFrame;
import weft.source.parse.syntax.Clause;
import weft.source.tree.Local;

/** How a call that blocks is written in transformed code. */
public sealed interface BlockingCall permits ApiCall, HelperCall {

    /** How many arguments it has at least. */
    int arity();

    /** Whether it may be called with so many arguments. */
    boolean takes(int count);

    /** What stands for an argument that is known at generation. */
    Optional<String> constant(int index, Clause argument);

    /** The local that an argument {@code &local} sets when the call is done. */
    Optional<Local> set(int index, Clause argument);

    /** What follows an argument in the calls: where in the frame the bytes of its local are while only a part has been moved. */
    String home(int index, ProtothreadFrame frame);

    /** Whether an argument may be evaluated again when the process runs again, if it gives the same value. */
    boolean mayStay(int index);

    /**
     * Adds what keeps an argument that has a parameter in the frame, once; gives what stands for it in the calls.
     *
     * @param written  the argument
     * @param argument its text
     * @param process  the text of the call's last argument
     */
    String keep(
            int index,
            Clause written,
            String argument,
            String process,
            ProtothreadFrame frame,
            HoistedStatements before);

    /** The expression for the call's result, if it has one that is used; called once. */
    String result(boolean used, List<String> arguments, ProtothreadFrame frame);

    /** What stands for the result in the expression that has the call. */
    default String value(String result) {
        return result;
    }

    /** C++: whether the result is an object that the call constructs where it is told to. */
    boolean givesObject();

    /** The function of the process that is called; empty for the process API. */
    Optional<String> function();

    /** What is to be done before the first of the calls, {@code mark} before what counts as the user's line. */
    Optional<String> enter(String mark);

    /** The call, an expression that is true when it is done. */
    String text(List<String> arguments, boolean used, String result);
}
