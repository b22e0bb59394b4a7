package weft.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A network of two processes, with a mapping and an architecture, in a folder. */
record Project(Path network, Path mapping, Path architecture, Path producer, Path consumer) {

    private static final String NETWORK = """
            <processnetwork name="pair">
              <variable name="SIZE" value="64"/>
              <process name="producer">
                <port type="output" name="out"/>
                <source type="c" location="producer.c"/>
              </process>
              <process name="consumer">
                <port type="input" name="in"/>
                <source type="c" location="consumer.c"/>
              </process>
              <channel name="c" capacity="SIZE">
                <sender process="producer" port="out"/>
                <receiver process="consumer" port="in"/>
              </channel>
            </processnetwork>
            """;

    private static final String MAPPING = """
            <mapping>
              <binding name="first"><process name="producer"/><processor name="cpu"/></binding>
              <binding name="second"><process name="consumer"/><processor name="cpu"/></binding>
            </mapping>
            """;

    private static final String ARCHITECTURE = """
            <architecture>
              <processor name="cpu" type="x86"/>
            </architecture>
            """;

    private static final String PRODUCER = """
            #include <dol.h>
            #define PORT_OUT "out"

            struct _local_states { int left; };

            void producer_init(DOLProcess *p) { p->local->left = 10; }

            int producer_fire(DOLProcess *p)
            {
                char token[8] = "";
                DOL_write((void *)PORT_OUT, token, 8, p);
                if (--p->local->left == 0)
                    DOL_detach(p);
                return 0;
            }
            """;

    private static final String CONSUMER = """
            #include <dol.h>

            void consumer_init(DOLProcess *p) { (void)p; }

            int consumer_fire(DOLProcess *p)
            {
                char token[8];
                DOL_read((void *)"in", token, 8, p);
                return 0;
            }
            """;

    static Project in(Path folder) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("src"));
        return new Project(
                Files.writeString(folder.resolve("pair.xml"), NETWORK),
                Files.writeString(folder.resolve("mapping.xml"), MAPPING),
                Files.writeString(folder.resolve("architecture.xml"), ARCHITECTURE),
                Files.writeString(sources.resolve("producer.c"), PRODUCER),
                Files.writeString(sources.resolve("consumer.c"), CONSUMER));
    }
}
