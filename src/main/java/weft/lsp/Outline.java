package weft.lsp;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;
import weft.lsp.XmlText.Element;

/** The things in a file that have names, as a tree. */
final class Outline {

    private static final Map<String, SymbolKind> KINDS = Map.ofEntries(
            Map.entry("processnetwork", SymbolKind.Package),
            Map.entry("mapping", SymbolKind.Package),
            Map.entry("architecture", SymbolKind.Package),
            Map.entry("iterator", SymbolKind.Array),
            Map.entry("variable", SymbolKind.Variable),
            Map.entry("process", SymbolKind.Module),
            Map.entry("processor", SymbolKind.Module),
            Map.entry("port", SymbolKind.Interface),
            Map.entry("channel", SymbolKind.Event),
            Map.entry("sw_channel", SymbolKind.Event),
            Map.entry("input", SymbolKind.Interface),
            Map.entry("output", SymbolKind.Interface),
            Map.entry("binding", SymbolKind.Object),
            Map.entry("schedule", SymbolKind.Object));

    private Outline() {}

    static List<DocumentSymbol> of(XmlText xml) {
        List<DocumentSymbol> roots = new ArrayList<>();
        Places places = Places.of(xml.text());
        Map<Element, DocumentSymbol> made = new IdentityHashMap<>();
        for (Element element : xml.elements()) {
            SymbolKind kind = KINDS.get(element.name());
            boolean isPart = element.isIn("binding")
                    || element.isIn("connection")
                    || element.isIn("origin")
                    || element.isIn("target");
            if (kind == null || isPart) {
                continue;
            }
            Range whole = places.range(element.start(), xml.end(element));
            Range tag = places.range(element.start(), element.tagEnd());
            DocumentSymbol symbol =
                    new DocumentSymbol(title(element), kind, whole, tag, element.name(), new ArrayList<>());
            made.put(element, symbol);
            element.parent()
                    .map(made::get)
                    .ifPresentOrElse(around -> around.getChildren().add(symbol), () -> roots.add(symbol));
        }
        return roots;
    }

    private static String title(Element element) {
        return element.attribute("name")
                .or(() -> element.attribute("variable"))
                .map(XmlText.Attribute::value)
                .filter(name -> !name.isBlank())
                .orElse(element.name());
    }
}
