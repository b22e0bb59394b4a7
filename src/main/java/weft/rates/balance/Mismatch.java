package weft.rates.balance;

import weft.plan.Plan.ChannelPlan;

/**
 * A channel whose writer and reader move numbers of bytes that do not go together: it grows without bound, or its reader starves.
 *
 * @param written bytes that the writer sends while the reader takes {@code read}, as the other channels between them have it; the
 *                smallest numbers that there are
 */
public record Mismatch(ChannelPlan channel, long written, long read) {}
