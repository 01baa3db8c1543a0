import { createIdempotentSender } from '../idempotency.ts';

/**
 * Sends every request that adds to the bag. An add without an answer may have been applied; repeated, it counts once.
 * A removal resets the sender: an add that was applied and then removed by the shopper must be applied again.
 */
export const addRequests = createIdempotentSender();
