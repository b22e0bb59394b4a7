package weft.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Position;

class MessagesTest {

    private final List<String> logged = new ArrayList<>();

    private final Messages messages = new Messages(new SystemStreamLog() {
        @Override
        public void error(CharSequence message) {
            logged.add("error " + message);
        }

        @Override
        public void warn(CharSequence message) {
            logged.add("warn " + message);
        }
    });

    @Test
    void diagnosticsNameTheirPlaceAsMavenDoes() {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.report(Message.SYNTAX, new Position(Path.of("/n.xml"), 3, 7));
        diagnostics.report(Message.SCHEDULE_UNUSED, new Position(Path.of("/n.xml"), 4, 0), "p", "");
        diagnostics.report(Message.FILE_EMPTY, Position.of(Path.of("/m.xml")));
        messages.log(diagnostics);
        assertEquals(
                List.of(
                        "error /m.xml: the file is empty [W0104]",
                        "error /n.xml:[3,7] syntax error [W0505]",
                        "warn /n.xml:[4] 'p' is no processor, its schedule is not used [W0426]"),
                logged);
    }

    @Test
    void aFloodIsCut() {
        Diagnostics diagnostics = new Diagnostics();
        for (int line = 1; line <= 250; line++) {
            diagnostics.report(Message.SCHEDULE_UNUSED, new Position(Path.of("/n.xml"), line, 1), "p", "");
        }
        messages.log(diagnostics);
        assertEquals(101, logged.size());
        assertEquals("warn and 150 more messages", logged.get(100));
    }

    @Test
    void linesOfTheCompilerStayTogether() {
        messages.logCompiler(List.of(
                "/a.c: In function 'f':",
                "/a.c:2:9: warning: odd",
                "    2 | odd",
                "      | ^",
                "/a.c: In function 'g':",
                "/a.c:5:1: error: wrong",
                "    5 | wrong",
                "/a.c:9: fatal error: x.h: not there",
                "make: *** [Makefile:3: a.o] Error 1"));
        assertEquals(
                List.of(
                        "warn /a.c: In function 'f':",
                        "warn /a.c:[2,9] odd",
                        "warn     2 | odd",
                        "warn       | ^",
                        "error /a.c: In function 'g':",
                        "error /a.c:[5,1] wrong",
                        "error     5 | wrong",
                        "error /a.c:[9] x.h: not there",
                        "error make: *** [Makefile:3: a.o] Error 1"),
                logged);
    }
}
