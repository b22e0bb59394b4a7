package weft.read;

import java.nio.file.Path;
import java.util.Map;
import org.glassfish.jaxb.core.Locatable;
import org.xml.sax.Locator;
import weft.model.Position;

/**
 * One file.
 *
 * @param root  what its root element became: an XmlNetwork, an XmlDolNetwork, and so on
 * @param texts the texts of those elements that have one, by the position of the element
 */
public record Document(Path file, Locatable root, Map<Position, ElementText> texts) {

    public Document {
        texts = Map.copyOf(texts);
    }

    /** Where an element of this file begins. */
    public Position at(Locatable element) {
        Locator locator = element.sourceLocation();
        return new Position(file, locator.getLineNumber(), locator.getColumnNumber());
    }

    /** Where a character of an element's text stands, by its offset in the text. */
    public Position inText(Locatable element, int offset) {
        return texts.get(at(element)).at(offset);
    }
}
