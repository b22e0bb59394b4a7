package weft.protothread;

import java.util.Iterator;
import java.util.List;
import weft.protothread.hoist.HoistedStatements;

/**
 * How a function ends.
 *
 * @param refires whether it is a firing that more may follow in the same call, of the process weft_p
 */
record FunctionEnd(boolean refires) {

    /** The statements that end it. A firing is followed by another one here, which saves a call, unless the scheduler must look. */
    List<String> statements() {
        return refires
                ? List.of(
                        "weft_f->resume = 0;",
                        "if (weft_fires_again(weft_p, &weft_firings))",
                        "    goto weft_again;",
                        "return WEFT_DONE;")
                : List.of("weft_f->resume = 0;", "return WEFT_DONE;");
    }

    /** Adds them: the first one counts as the user's line, where nothing else of it is there. */
    void add(HoistedStatements text) {
        Iterator<String> statements = statements().iterator();
        if (text.isEmpty()) {
            text.add(statements.next());
        }
        statements.forEachRemaining(text::addOwn);
    }
}
