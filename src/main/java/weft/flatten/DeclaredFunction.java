package weft.flatten;

/** A function of a file, as expressions call it; it reads the variables of its file, not those of iterators. */
record DeclaredFunction(weft.function.JavaFunction function, Scope file) implements CallableFunction {

    @Override
    public int parameters() {
        return function.arity();
    }

    @Override
    public long call(long[] arguments, Evaluation evaluation) {
        return function.call(arguments, file::variable, evaluation.limits());
    }
}
