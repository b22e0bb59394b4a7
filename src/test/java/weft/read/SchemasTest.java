package weft.read;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The schemas document everything in them, and agree with what the reader accepts. */
class SchemasTest {

    private static final Path SCHEMAS = Path.of("schemas");

    @Test
    void everythingIsDocumented() throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        List<String> undocumented = new ArrayList<>();
        List<Path> files;
        try (Stream<Path> all = Files.list(SCHEMAS)) {
            files = all.filter(path -> path.toString().endsWith(".xsd"))
                    .sorted()
                    .toList();
        }
        assertEquals(7, files.size());
        for (Path file : files) {
            Element schema = factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement();
            for (String kind : List.of("element", "attribute", "complexType", "simpleType", "enumeration")) {
                NodeList nodes = schema.getElementsByTagNameNS(XMLConstants.W3C_XML_SCHEMA_NS_URI, kind);
                for (int i = 0; i < nodes.getLength(); i++) {
                    Element element = (Element) nodes.item(i);
                    Element first = (Element)
                            element.getElementsByTagNameNS("*", "annotation").item(0);
                    if (first == null
                            || first.getParentNode() != element
                            || first.getTextContent().isBlank()) {
                        undocumented.add(file + ": " + element.getAttribute("name") + element.getAttribute("value"));
                    }
                }
            }
        }
        assertEquals(List.of(), undocumented);
    }

    @ParameterizedTest
    @CsvSource({
        "weft.xsd, fine/network.xml",
        "weft.xsd, fine/mapping.xml",
        "weft.xsd, fine-iterated/network.xml",
        "processnetwork.xsd, fine-dol/network.xml",
        "processnetwork.xsd, fine-outer/network.xml",
        "mapping.xsd, fine-iterated/mapping.xml",
        "architecture.xsd, fine-iterated/architecture.xml",
        "weft.xsd, unbound/architecture.xml",
    })
    void whatIsReadIsValid(String schema, String file) {
        assertDoesNotThrow(() -> validate(schema, file));
    }

    @ParameterizedTest
    @CsvSource({
        "weft.xsd, unknown-names/network.xml",
        "weft.xsd, missing/network.xml",
        "mapping.xsd, dol-xsi-type/mapping.xml"
    })
    void whatIsRefusedIsNot(String schema, String file) {
        assertThrows(SAXException.class, () -> validate(schema, file));
    }

    private static void validate(String schema, String file) throws SAXException, IOException {
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(SCHEMAS.resolve(schema).toFile())
                .newValidator()
                .validate(new StreamSource(
                        Path.of("test", "diagnostics").resolve(file).toFile()));
    }
}
