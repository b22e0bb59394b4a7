package weft.protothread.hoist;

/** How an object of C++ is made in the frame. */
public final class Construction {

    private Construction() {}

    /** Constructs a field that ends by statements; the arguments follow. */
    public static String ofWhatEnds(String field) {
        return "::new ((void *)__builtin_addressof(" + field + ")) decltype(" + field + ")";
    }

    /** Constructs a field of the frame; the arguments follow. The compiler knows best what needs a destructor. */
    public static String of(String field) {
        return "static_assert(__has_trivial_destructor(decltype(" + field
                + ")), \"a destructor is not supported here\"); " + ofWhatEnds(field);
    }
}
