package weft.diagnostics;

/** The hundreds of the codes: which part of Weft says a message, and where its section is written. */
public enum Range {
    FILES("files", "Files and XML"),
    EXPRESSIONS("expressions", "Variables, expressions, iterators and connections"),
    FUNCTIONS("functions", "Functions in a network"),
    NETWORK("network", "The network, its mapping and its sources' files"),
    SOURCES("sources", "Sources of processes"),
    PROTOTHREADS("protothreads", "What a function that blocks cannot contain"),
    PROGRAM("program", "The program as a whole"),
    TARGETS("targets", "Targets"),
    MAPPING("mapping", "Mappings and profiles"),
    OUTPUT("output", "Output, building and running");

    private static final int SIZE = 100;

    private final String file;
    private final String title;

    Range(String file, String title) {
        this.file = file;
        this.title = title;
    }

    static Range of(int number) {
        return values()[number / SIZE - 1];
    }

    /** The resource that explains its messages, in Markdown. */
    String resource() {
        return "/weft/messages/" + file + ".md";
    }

    public String title() {
        return title;
    }
}
