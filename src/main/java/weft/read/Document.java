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
 * @param texts where the text of an element begins, by the position of the element; only of elements that have text
 */
public record Document(Path file, Locatable root, Map<Position, Position> texts) {

    public Document {
        texts = Map.copyOf(texts);
    }

    /** Where an element of this file begins. */
    public Position at(Locatable element) {
        Locator locator = element.sourceLocation();
        return new Position(file, locator.getLineNumber(), locator.getColumnNumber());
    }
}
