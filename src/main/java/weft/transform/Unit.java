package weft.transform;

/**
 * A transformed process source. The emitter puts a head before {@code text} (includes of {@code weft/unit.h}, one constant
 * {@code static const weft_port weft_port_NAME} for each port that is not iterated) and a tail behind it (the table
 * {@code weft_unit}).
 *
 * @param text      the whole transformed text, with {@code #line} directives that lead to the source; one char per byte of the
 *                  source, whatever its encoding is: to be written as ISO-8859-1. It ends in lines that are not the user's:
 *                  a {@code #line} should come before the tail
 * @param init      expression for weft_unit.init: a function {@code int (*)(DOLProcess *)} that the text defines
 * @param fire      the same for weft_unit.fire
 * @param stateSize expression for the bytes of the state, such as {@code sizeof(struct _local_states)}, or {@code 0}
 * @param frameSize expression for the bytes of the frame, such as {@code sizeof(union weft_frame)}, or {@code 0}
 */
public record Unit(String text, String init, String fire, String stateSize, String frameSize) {}
