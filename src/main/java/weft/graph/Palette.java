package weft.graph;

import java.util.List;

/**
 * Colours of processors: Paul Tol's scheme "light", made to be told apart with any kind of colour vision and to lie under
 * black text (Colour Schemes, SRON/EPS/TN/09-002, 2021). Beyond nine processors they come again, hatched.
 */
final class Palette {

    private static final List<String> LIGHT =
            List.of("#77aadd", "#ee8866", "#eedd88", "#ffaabb", "#99ddff", "#44bb99", "#bbcc33", "#aaaa00", "#dddddd");

    /** Tol's "YlOrBr", those under which black text can be read: the darker, the more. */
    private static final List<String> HEAT = List.of("#ffffe5", "#fff7bc", "#fee391", "#fec44f", "#fb9a29", "#ec7014");

    private Palette() {}

    /** @param share from 0 to 1 */
    static String heat(double share) {
        return HEAT.get((int) Math.max(0, Math.min(HEAT.size() - 1.0, share * HEAT.size())));
    }

    static String colour(int processor) {
        return LIGHT.get(processor % LIGHT.size());
    }

    /** Which kind of hatching lies over the colour: 0 for none, 1 to 3. */
    static int hatching(int processor) {
        return processor / LIGHT.size() % 4;
    }
}
