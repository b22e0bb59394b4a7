package weft.read;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.io.CharConversionException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.glassfish.jaxb.core.Locatable;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Finding;
import weft.diagnostics.Message;
import weft.model.Position;
import weft.model.Unsaved;
import weft.read.Dialect.Kind;
import weft.read.xml.ObjectFactory;

/** The stage read: files become a spec. Nothing outside of the files that are named is ever opened. */
public final class SpecReader {

    private static final int DEEPEST = 64;
    private static final int LONGEST_ATTRIBUTE = 64 << 10;
    private static final int LONGEST_TEXT = 1 << 20;
    private static final int MOST_ATTRIBUTES = 64;

    private final Unsaved unsaved;

    public SpecReader() {
        this(Unsaved.NONE);
    }

    public SpecReader(Unsaved unsaved) {
        this.unsaved = unsaved;
    }

    /** Reads the files of one run; empty if anything is wrong with them, and then it has been reported. */
    public Optional<Spec> read(
            Path network, Optional<Path> mapping, Optional<Path> architecture, Diagnostics diagnostics) {
        Optional<Document> networkFile = read(network, Kind.NETWORK, diagnostics);
        Optional<Document> mappingFile = mapping.flatMap(file -> read(file, Kind.MAPPING, diagnostics));
        Optional<Document> architectureFile = architecture.flatMap(file -> read(file, Kind.ARCHITECTURE, diagnostics));
        return diagnostics.hasErrors()
                ? Optional.empty()
                : networkFile.map(document -> new Spec(document, mappingFile, architectureFile));
    }

    private Optional<Document> read(Path file, Kind kind, Diagnostics diagnostics) {
        return FileBytes.of(file, unsaved, diagnostics).flatMap(bytes -> parse(file, kind, bytes, diagnostics));
    }

    private static Optional<Document> parse(Path file, Kind kind, byte[] bytes, Diagnostics diagnostics) {
        Position at = Position.of(file);
        CheckedReader reader = null;
        try {
            XMLStreamReader stream = factory().createXMLStreamReader(new ByteArrayInputStream(bytes));
            reader = new CheckedReader(stream, file, () -> decoded(bytes, stream), kind, diagnostics);
            while (!reader.isStartElement()) {
                reader.next();
            }
            Unmarshaller unmarshaller =
                    JAXBContext.newInstance(ObjectFactory.class).createUnmarshaller();
            unmarshaller.setEventHandler(event -> event.getLinkedException() == null);
            Locatable root =
                    unmarshaller.unmarshal(reader, reader.dialect().type).getValue();
            while (reader.hasNext()) {
                reader.next();
            }
            return Optional.of(new Document(file, root, reader.texts()));
        } catch (CheckedReader.Stop e) {
            return Optional.empty();
        } catch (XMLStreamException e) {
            malformed(e, at, reader, diagnostics);
        } catch (JAXBException e) {
            if (!(e.getLinkedException() instanceof XMLStreamException cause)) {
                throw new IllegalStateException("JAXB does not agree with the schemas: " + e, e);
            }
            if (!(cause instanceof CheckedReader.Stop)) {
                malformed(cause, at, reader, diagnostics);
            }
        }
        return Optional.empty();
    }

    private static String decoded(byte[] bytes, XMLStreamReader stream) {
        String encoding = Optional.ofNullable(stream.getEncoding()).orElse("UTF-8");
        return new String(bytes, Charset.forName(encoding));
    }

    private static XMLInputFactory factory() {
        WstxInputFactory factory = new WstxInputFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(WstxInputProperties.P_LAZY_PARSING, false);
        factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, DEEPEST);
        factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, LONGEST_ATTRIBUTE);
        factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT, MOST_ATTRIBUTES);
        factory.setProperty(WstxInputProperties.P_MAX_TEXT_LENGTH, LONGEST_TEXT);
        return factory;
    }

    /** Puts what the parser says into the form of a diagnostic. */
    private static void malformed(XMLStreamException e, Position file, CheckedReader reader, Diagnostics diagnostics) {
        Position at = e.getLocation() != null && reader != null
                ? reader.position(e.getLocation())
                : reader != null ? reader.position() : file;
        Throwable cause = e.getNestedException() == null ? e : e.getNestedException();
        if (cause instanceof CharConversionException) {
            diagnostics.report(Message.XML_ENCODING, at);
        } else {
            diagnostics.report(
                    at,
                    reworded(String.valueOf(e.getMessage()).lines().findFirst().orElse("")));
        }
    }

    private static Finding reworded(String message) {
        String lower = message.toLowerCase(Locale.ROOT);
        if (lower.contains("element depth")) {
            return Message.XML_TOO_DEEP.with(DEEPEST);
        }
        if (lower.contains("attribute size")) {
            return Message.XML_ATTRIBUTE_TOO_LONG.with(LONGEST_ATTRIBUTE >> 10);
        }
        if (lower.contains("attribute limit")) {
            return Message.XML_TOO_MANY_ATTRIBUTES.with(MOST_ATTRIBUTES);
        }
        if (lower.contains("text size")) {
            return Message.XML_TEXT_TOO_LONG.with(LONGEST_TEXT >> 20);
        }
        if (lower.contains("unsupported encoding")) {
            return Message.XML_ENCODING_UNKNOWN.with();
        }
        String trimmed = message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
        return Message.XML_MALFORMED.with(trimmed);
    }
}
