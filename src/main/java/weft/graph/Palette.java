package weft.graph;

import java.util.List;

/**
 * Colours of processors: Paul Tol's scheme "light", made to be told apart with any kind of colour vision and to lie under
 * black text (Colour Schemes, SRON/EPS/TN/09-002, 2021). Beyond nine processors they come again, hatched.
 */
final class Palette {

    private static final List<String> LIGHT =
            List.of("#77aadd", "#ee8866", "#eedd88", "#ffaabb", "#99ddff", "#44bb99", "#bbcc33", "#aaaa00", "#dddddd");

    private Palette() {}

    static String colour(int processor) {
        return LIGHT.get(processor % LIGHT.size());
    }

    /** Which kind of hatching lies over the colour: 0 for none, 1 to 3. */
    static int hatching(int processor) {
        return processor / LIGHT.size() % 4;
    }
}
