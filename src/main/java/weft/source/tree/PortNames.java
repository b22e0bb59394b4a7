package weft.source.tree;

/** The C names of ports. */
public final class PortNames {

    private PortNames() {}

    /**
     * The constant of type {@code weft_port} that stands for a port in transformed code: {@code weft_port_} and the port's
     * name, where whatever may not be in an identifier is written as its number in {@code _uXXXX}.
     */
    public static String constant(String portName) {
        StringBuilder name = new StringBuilder("weft_port_");
        for (char c : portName.toCharArray()) {
            if (c < 128 && (Character.isLetterOrDigit(c) || c == '_')) {
                name.append(c);
            } else {
                name.append(String.format("_u%04x", (int) c));
            }
        }
        return name.toString();
    }
}
