package weft.check;

import weft.diagnostics.Diagnostics;
import weft.diagnostics.Suggestions;
import weft.model.Application;

/** The stage check: holds the model against every rule, and reports all that is wrong. */
public final class Checker {

    public void check(Application application, SourceFolder sources, Diagnostics diagnostics) {
        Suggestions suggestions = new Suggestions();
        check(application, suggestions, diagnostics);
        new SourceCheck(sources, suggestions, diagnostics).run(application.network());
    }

    /** Every rule but those for the sources of processes. */
    public void check(Application application, Diagnostics diagnostics) {
        check(application, new Suggestions(), diagnostics);
    }

    private static void check(Application application, Suggestions suggestions, Diagnostics diagnostics) {
        new NetworkCheck(application.network(), suggestions, diagnostics).run();
        new MappingCheck(application, suggestions, diagnostics).run();
    }
}
