package weft.compile;

/** Is told of each stage that has run, and how long it took. */
@FunctionalInterface
public interface StageListener {

    void ran(String stage, long milliseconds);
}
