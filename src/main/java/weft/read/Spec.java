package weft.read;

import java.util.Optional;

/** The files of one run as they were written, both dialects in the classes of {@code weft.read.xml}. */
public record Spec(Document network, Optional<Document> mapping, Optional<Document> architecture) {}
