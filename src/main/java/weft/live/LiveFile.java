package weft.live;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.live.Moment.Doing;
import weft.live.Moment.Ending;
import weft.live.Watched.Processor;

/** The file into which a program, or a rank of one, writes what it does: docs/architecture/live.md has its form. */
final class LiveFile implements Closeable {

    private static final String MAGIC = "WEFTLIVE";
    private static final int VERSION = 1;
    private static final int HEAD = 5 * Long.BYTES;
    private static final int FILES = 64;
    private static final int FILE = 128;
    private static final int TRIES = 10;

    private final FileChannel channel;
    private final long pid;
    private final long samples;
    private final int words;
    private final int node;
    private final Watched watched;

    private LiveFile(FileChannel channel) throws IOException {
        this.channel = channel;
        ByteBuffer head = bytes(0, HEAD);
        byte[] magic = new byte[MAGIC.length()];
        head.get(magic);
        if (!MAGIC.equals(new String(magic, StandardCharsets.US_ASCII)) || head.getLong() != VERSION) {
            throw new IOException("no program of this version of Weft has written it");
        }
        this.pid = head.getLong();
        this.samples = head.getLong();
        this.words = Math.toIntExact(head.getLong());
        Texts texts = new Texts(bytes(HEAD, Math.toIntExact(samples - HEAD)));
        String name = texts.next();
        this.node = texts.number();
        List<String> nodes = texts.list(texts::next);
        List<Processor> processors = texts.list(() -> new Processor(texts.next(), node));
        List<Watched.Process> processes =
                texts.list(() -> new Watched.Process(texts.next(), texts.next(), texts.next(), texts.next()));
        List<Watched.Channel> channels =
                texts.list(() -> new Watched.Channel(texts.next(), texts.number(), texts.number(), texts.number()));
        this.watched = new Watched(name, nodes, processors, processes, channels);
    }

    static LiveFile open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            return new LiveFile(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e instanceof IOException io ? io : new IOException("it is not whole", e);
        }
    }

    /** With the processors of this file's node. */
    Watched watched() {
        return watched;
    }

    /** Whether the program that writes it is there. */
    boolean isAlive() {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent();
    }

    /** The latest sample, if there is one that was not written anew all the time. */
    Optional<Moment> read() throws IOException {
        for (int i = 0; i < TRIES; i++) {
            long before = sequence();
            if (before == 0) {
                return Optional.empty();
            }
            if (before % 2 == 0) {
                ByteBuffer sample = bytes(samples + Long.BYTES, words * Long.BYTES);
                List<String> files = files((int) sample.getLong(5 * Long.BYTES));
                if (sequence() == before) {
                    return Optional.of(moment(sample, files));
                }
            }
            Thread.onSpinWait();
        }
        return Optional.empty();
    }

    private long sequence() throws IOException {
        ByteBuffer word = buffer(Long.BYTES);
        return fill(word, samples) ? word.flip().getLong() : 0;
    }

    private List<String> files(int count) throws IOException {
        List<String> files = new ArrayList<>();
        files.add("");
        if (count > 0 && count <= FILES) {
            ByteBuffer names = buffer(count * FILE);
            fill(names, samples + (1L + words) * Long.BYTES);
            for (int i = 0; i < count; i++) {
                files.add(text(names, i * FILE, FILE));
            }
        }
        return files;
    }

    private Moment moment(ByteBuffer sample, List<String> files) {
        double seconds = sample.getLong() / 1e9;
        boolean ended = sample.getLong() != 0;
        int status = (int) sample.getLong();
        boolean deadlocked = sample.getLong() != 0;
        long looks = sample.getLong();
        sample.getLong();
        return new Moment(
                seconds,
                ended ? Optional.of(new Ending(Optional.of(status))) : Optional.empty(),
                deadlocked,
                looks,
                watched.processors().stream()
                        .map(each -> new Moment.Processor(sample.getLong(), (int) sample.getLong() - 1))
                        .toList(),
                watched.processes().stream().map(each -> process(sample, files)).toList(),
                watched.channels().stream()
                        .map(each -> new Moment.Channel(sample.getLong(), sample.getLong(), sample.getLong()))
                        .toList());
    }

    private static Moment.Process process(ByteBuffer sample, List<String> files) {
        long firings = sample.getLong();
        long does = sample.getLong();
        long place = sample.getLong();
        Doing doing = Doing.of((int) (does & 0xff));
        int file = (int) (place >>> 32);
        return new Moment.Process(
                firings,
                doing,
                doing.waits() ? (int) (does >>> 8) : -1,
                file < files.size() ? files.get(file) : "",
                (int) place,
                sample.getLong());
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.nativeOrder());
    }

    /** Reads until the buffer is full; false if the file ends before. */
    private boolean fill(ByteBuffer buffer, long from) throws IOException {
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, from + buffer.position()) < 0) {
                return false;
            }
        }
        return true;
    }

    private ByteBuffer bytes(long from, int count) throws IOException {
        ByteBuffer buffer = buffer(count);
        if (!fill(buffer, from)) {
            throw new IOException("it is not whole");
        }
        return buffer.flip();
    }

    /** Up to the NUL. */
    private static String text(ByteBuffer bytes, int from, int most) {
        int length = 0;
        while (length < most && bytes.get(from + length) != 0) {
            length++;
        }
        byte[] text = new byte[length];
        bytes.get(from, text);
        return new String(text, StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** The description: texts and numbers, each with a NUL at its end. */
    private static final class Texts {

        private final ByteBuffer bytes;

        Texts(ByteBuffer bytes) {
            this.bytes = bytes;
        }

        String next() {
            String text = text(bytes, bytes.position(), bytes.remaining());
            bytes.position(bytes.position() + text.getBytes(StandardCharsets.UTF_8).length + 1);
            return text;
        }

        int number() {
            return Integer.parseInt(next());
        }

        /** As many as the next number says. */
        <T> List<T> list(java.util.function.Supplier<T> each) {
            int count = number();
            List<T> all = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                all.add(each.get());
            }
            return all;
        }
    }
}
