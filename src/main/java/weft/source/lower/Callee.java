package weft.source.lower;

import java.util.Optional;
import weft.model.Port;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.tree.Api;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.LocalVariables;
import weft.source.tree.Ports;
import weft.source.tree.ScalarTransfers;
import weft.source.tree.Signature;
import weft.source.tree.Tree;

/** What a call that blocks does with its arguments. */
public sealed interface Callee {

    /** How many arguments it has at least. */
    int arity();

    /** Whether it may be called with so many arguments. */
    boolean takes(int count);

    /** The port that an argument is, if it is known at generation and the same in all instances. */
    Optional<Port> port(int index, Clause argument);

    /** The local that an argument {@code &local} sets when the call is done. */
    Optional<Local> set(int index, Clause argument);

    /** Whether an argument may be evaluated again when the process runs again, if it gives the same value. */
    boolean mayStay(int index);

    /**
     * A call of the process API.
     *
     * @param value the local whose bytes it moves from or to a register
     */
    record OfApi(Api api, Ports ports, LocalVariables locals, Optional<Local> value) implements Callee {

        public static OfApi of(Api api, Ports ports, LocalVariables locals, Call call) {
            return new OfApi(
                    api,
                    ports,
                    locals,
                    ScalarTransfers.address(call)
                            .flatMap(address -> locals.of(Tree.withoutParentheses(address.operand())))
                            .filter(local -> local.place() == Place.SAVED));
        }

        @Override
        public int arity() {
            return api.arguments();
        }

        @Override
        public boolean takes(int count) {
            return count == arity();
        }

        @Override
        public Optional<Port> port(int index, Clause argument) {
            return index == 0 ? ports.constant(argument) : Optional.empty();
        }

        @Override
        public Optional<Local> set(int index, Clause argument) {
            if (api == Api.READ && index == 1) {
                return value;
            }
            return api.opensWindow()
                            && index == 1
                            && Tree.withoutCasts(argument) instanceof Unary address
                            && address.is(UnaryOperator.ADDRESS)
                    ? locals.of(Tree.withoutParentheses(address.operand()))
                            .filter(local -> local.place() == Place.SAVED)
                    : Optional.empty();
        }

        @Override
        public boolean mayStay(int index) {
            return index > 0;
        }
    }

    /** A call of a function of the process. */
    record OfProcess(Signature signature) implements Callee {

        @Override
        public int arity() {
            return signature.parameters().size();
        }

        @Override
        public boolean takes(int count) {
            return signature.takes(count);
        }

        @Override
        public Optional<Port> port(int index, Clause argument) {
            return Optional.empty();
        }

        @Override
        public Optional<Local> set(int index, Clause argument) {
            return Optional.empty();
        }

        @Override
        public boolean mayStay(int index) {
            if (index >= arity()) {
                return true;
            }
            Signature.Parameter parameter = signature.parameters().get(index);
            return !parameter.isObject()
                    && !CppTypes.isReference(parameter.declarator().type());
        }
    }
}
