package weft.graph;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** An SVG that was read back. */
record Picture(Element root) {

    /** What a text, a box or a piece of a line covers. */
    record Area(double left, double top, double right, double bottom, String what) {

        boolean overlaps(Area other) {
            return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
        }
    }

    static Picture of(String svg) {
        try {
            var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            return new Picture(builder.parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
                    .getDocumentElement());
        } catch (Exception e) {
            throw new AssertionError("not well-formed: " + svg, e);
        }
    }

    /** The groups of a class: process, channel or processor. */
    List<Element> groups(String kind) {
        return elements(root, "g").stream()
                .filter(g -> g.getAttribute("class").equals(kind))
                .toList();
    }

    static List<String> texts(Element group) {
        return elements(group, "text").stream().map(Element::getTextContent).toList();
    }

    List<Area> boxes() {
        return groups("process").stream()
                .flatMap(group -> elements(group, "rect").stream())
                .filter(rect -> rect.getAttribute("class").equals("frame"))
                .map(rect -> area(rect, number(rect, "width"), number(rect, "height")))
                .toList();
    }

    /** The lines of channels' labels. */
    List<Area> labels() {
        return groups("channel").stream()
                .flatMap(group -> elements(group, "text").stream())
                .map(text -> new Area(
                        number(text, "x"),
                        number(text, "y") - 9,
                        number(text, "x") + TextSize.width(text.getTextContent(), TextSize.SMALL),
                        number(text, "y") + 2,
                        text.getTextContent()))
                .toList();
    }

    /** The pieces of channels' lines. */
    List<Area> lines() {
        List<Area> lines = new ArrayList<>();
        for (Element group : groups("channel")) {
            String path = elements(group, "path").get(0).getAttribute("d");
            double[][] points = List.of(path.substring(1).split("L")).stream()
                    .map(point -> List.of(point.split(" ")).stream()
                            .mapToDouble(Double::parseDouble)
                            .toArray())
                    .toArray(double[][]::new);
            for (int i = 1; i < points.length; i++) {
                double[] a = points[i - 1];
                double[] b = points[i];
                lines.add(new Area(
                        Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]), path));
            }
        }
        return lines;
    }

    private static Area area(Element rect, double width, double height) {
        double x = number(rect, "x");
        double y = number(rect, "y");
        return new Area(x, y, x + width, y + height, rect.getParentNode().getTextContent());
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    private static List<Element> elements(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }
}
