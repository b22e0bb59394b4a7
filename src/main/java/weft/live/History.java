package weft.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What was seen, the newest last. Of a long run every second of the older moments goes, again and again, so that it stays small. */
final class History {

    private static final int MOST = 2_400;
    private static final int LEAST = 240;

    /** Numbers of all moments together, about. */
    private static final int ROOM = 4_000_000;

    private final List<Moment> moments = new ArrayList<>();

    synchronized void add(Moment moment) {
        Optional<Moment> last = last();
        if (last.isPresent() && last.get().seconds() > moment.seconds()) {
            return;
        }
        if (last.isPresent() && last.get().seconds() == moment.seconds()) {
            moments.remove(moments.size() - 1);
        }
        moments.add(moment);
        int size = 3 * moment.processes().size() + 3 * moment.channels().size() + 1;
        if (moments.size() > Math.max(LEAST, Math.min(MOST, ROOM / size))) {
            thin();
        }
    }

    private void thin() {
        int half = moments.size() / 2;
        for (int i = half - 1; i > 0; i -= 2) {
            moments.remove(i);
        }
    }

    synchronized Optional<Moment> last() {
        return moments.isEmpty() ? Optional.empty() : Optional.of(moments.get(moments.size() - 1));
    }

    /** Those after a time, and the last one if it has ended. */
    synchronized List<Moment> after(double seconds) {
        return moments.stream()
                .filter(moment -> moment.seconds() > seconds
                        || moment.seconds() == seconds && moment.ending().isPresent())
                .toList();
    }

    /** The last one that is at least so much older than the last one of all, or the first. */
    synchronized Optional<Moment> before(double seconds) {
        Optional<Moment> last = last();
        for (int i = moments.size() - 2; i >= 0; i--) {
            if (last.orElseThrow().seconds() - moments.get(i).seconds() >= seconds || i == 0) {
                return Optional.of(moments.get(i));
            }
        }
        return Optional.empty();
    }
}
