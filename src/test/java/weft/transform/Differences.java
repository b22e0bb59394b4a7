package weft.transform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs sources both ways, for generated programs: WORK-FOLDER SCHEDULES FLAG.. -- SOURCE.. */
final class Differences {

    private Differences() {}

    public static void main(String[] arguments) throws IOException {
        List<String> all = List.of(arguments);
        int split = all.indexOf("--");
        Path folder = Files.createDirectories(Path.of(all.get(0)));
        int failed = 0;
        for (String source : all.subList(split + 1, all.size())) {
            String wrong;
            try {
                wrong = Toolchain.differences(Path.of(source).toAbsolutePath(), folder, all.subList(2, split),
                        Integer.parseInt(all.get(1)));
            } catch (RuntimeException | AssertionError e) {
                wrong = source + ": " + e + (e.getStackTrace().length > 0 ? " " + e.getStackTrace()[0] : "");
            }
            if (!wrong.isEmpty()) {
                System.out.println(wrong);
                failed++;
            }
        }
        System.out.println((all.size() - split - 1) + " programs, " + failed + " differ");
        System.exit(failed == 0 ? 0 : 1);
    }
}
