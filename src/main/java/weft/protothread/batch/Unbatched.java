package weft.protothread.batch;

import weft.model.Position;

/**
 * Why a process whose rates are known has no batches.
 *
 * @param reason   for the user, without a full stop
 * @param position what makes it so
 */
public record Unbatched(String reason, Position position) {}
