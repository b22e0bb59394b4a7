package weft.read;

import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElements;
import jakarta.xml.bind.annotation.XmlEnumValue;
import jakarta.xml.bind.annotation.XmlSeeAlso;
import jakarta.xml.bind.annotation.XmlTransient;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.XmlValue;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an element may have, read from the annotations of the class that xjc made for it: the schemas stay the only place where
 * this is written.
 *
 * @param children   by name
 * @param attributes by name
 * @param variants   the types that xsi:type may name, by name; empty where the element's own type stands
 * @param text       whether the element has text
 */
record ElementType(
        Map<String, Child> children, Map<String, Attribute> attributes, Map<String, Class<?>> variants, boolean text) {

    private static final String DEFAULT = "##default";

    /** A child element: how often it may occur, its type, and its namespace, empty for the dialect's own. */
    record Child(Class<?> type, boolean required, boolean single, String namespace) {}

    /** An attribute; {@code values} are those that are allowed, or none where any is. */
    record Attribute(boolean required, List<String> values) {}

    static ElementType of(Class<?> type) {
        ElementType result =
                new ElementType(new LinkedHashMap<>(), new LinkedHashMap<>(), variants(type), hasText(type));
        for (Field field : fields(type)) {
            Optional.ofNullable(field.getAnnotation(XmlAttribute.class))
                    .ifPresentOrElse(
                            attribute -> result.attributes.put(
                                    name(attribute.name(), field),
                                    new Attribute(attribute.required(), values(field.getType()))),
                            () -> result.addChildren(field));
        }
        return result;
    }

    private void addChildren(Field field) {
        boolean single = field.getType() != List.class;
        if (field.isAnnotationPresent(XmlElements.class)) {
            for (XmlElement element : field.getAnnotation(XmlElements.class).value()) {
                children.put(element.name(), new Child(element.type(), false, single, namespace(element)));
            }
        } else if (!field.isAnnotationPresent(XmlValue.class)) {
            XmlElement element = field.getAnnotation(XmlElement.class);
            Class<?> type = single
                    ? field.getType()
                    : (Class<?>) ((ParameterizedType) field.getGenericType()).getActualTypeArguments()[0];
            children.put(
                    name(element == null ? DEFAULT : element.name(), field),
                    new Child(
                            type,
                            element != null && element.required(),
                            single,
                            element == null ? "" : namespace(element)));
        }
    }

    private static String namespace(XmlElement element) {
        return element.namespace().equals(DEFAULT) ? "" : element.namespace();
    }

    private static String name(String annotated, Field field) {
        return annotated.equals(DEFAULT) ? field.getName() : annotated;
    }

    /** The fields that stand for XML, those of superclasses first. */
    private static List<Field> fields(Class<?> type) {
        List<Field> fields = type == Object.class ? new ArrayList<>() : fields(type.getSuperclass());
        for (Field field : type.getDeclaredFields()) {
            if (!field.isAnnotationPresent(XmlTransient.class) && !Modifier.isStatic(field.getModifiers())) {
                fields.add(field);
            }
        }
        return fields;
    }

    private static Map<String, Class<?>> variants(Class<?> type) {
        Map<String, Class<?>> variants = new LinkedHashMap<>();
        if (Modifier.isAbstract(type.getModifiers())) {
            for (Class<?> variant : type.getAnnotation(XmlSeeAlso.class).value()) {
                variants.put(variant.getAnnotation(XmlType.class).name(), variant);
            }
        }
        return variants;
    }

    private static boolean hasText(Class<?> type) {
        return fields(type).stream().anyMatch(field -> field.isAnnotationPresent(XmlValue.class));
    }

    private static List<String> values(Class<?> type) {
        if (!type.isEnum()) {
            return List.of();
        }
        return Arrays.stream(type.getDeclaredFields())
                .filter(Field::isEnumConstant)
                .map(constant -> constant.isAnnotationPresent(XmlEnumValue.class)
                        ? constant.getAnnotation(XmlEnumValue.class).value()
                        : constant.getName())
                .toList();
    }
}
