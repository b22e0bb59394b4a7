package weft.read;

import java.util.Optional;
import org.glassfish.jaxb.core.Locatable;
import weft.read.xml.XmlArchitecture;
import weft.read.xml.XmlDolArchitecture;
import weft.read.xml.XmlDolMapping;
import weft.read.xml.XmlDolNetwork;
import weft.read.xml.XmlMapping;
import weft.read.xml.XmlNetwork;

/** The root elements there are, and the classes that they become. The compact dialect has no namespace, DOL's has three. */
enum Dialect {
    NETWORK(Kind.NETWORK, "", XmlNetwork.class),
    MAPPING(Kind.MAPPING, "", XmlMapping.class),
    ARCHITECTURE(Kind.ARCHITECTURE, "", XmlArchitecture.class),
    DOL_NETWORK(Kind.NETWORK, Dialect.DOL + "PROCESSNETWORK", XmlDolNetwork.class),
    DOL_MAPPING(Kind.MAPPING, Dialect.DOL + "MAPPING", XmlDolMapping.class),
    DOL_ARCHITECTURE(Kind.ARCHITECTURE, Dialect.DOL + "ARCHITECTURE", XmlDolArchitecture.class);

    private static final String DOL = "http://www.tik.ee.ethz.ch/~shapes/schema/";

    /** What a file is about. */
    enum Kind {
        NETWORK("processnetwork", "a process network"),
        MAPPING("mapping", "a mapping"),
        ARCHITECTURE("architecture", "an architecture");

        final String root;
        final String words;

        Kind(String root, String words) {
            this.root = root;
            this.words = words;
        }
    }

    final Kind kind;
    final String namespace;
    final Class<? extends Locatable> type;

    Dialect(Kind kind, String namespace, Class<? extends Locatable> type) {
        this.kind = kind;
        this.namespace = namespace;
        this.type = type;
    }

    static Optional<Dialect> of(Kind kind, String namespace) {
        for (Dialect dialect : values()) {
            if (dialect.kind == kind && dialect.namespace.equals(namespace)) {
                return Optional.of(dialect);
            }
        }
        return Optional.empty();
    }
}
