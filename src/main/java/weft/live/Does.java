package weft.live;

import weft.live.Moment.Doing;

/** What a process does, in words. */
final class Does {

    private Does() {}

    static String of(Watched watched, Moment.Process process) {
        String where = process.line() > 0 ? " at " + process.file() + ":" + process.line() : "";
        return switch (process.doing()) {
            case ELSEWHERE -> "is elsewhere";
            case RUNS -> "runs";
            case READS, WRITES -> {
                Watched.Channel channel = watched.channels().get(process.channel());
                boolean reads = process.doing() == Doing.READS;
                yield "waits for "
                        + watched.processes()
                                .get(reads ? channel.writer() : channel.reader())
                                .name()
                        + (reads ? ": data of " : ": room in ") + channel.name() + where;
            }
            case TESTS -> "tests" + where;
            case GONE -> "has ended";
        };
    }
}
