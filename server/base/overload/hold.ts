/** How long a refusal is held, in ms, and how much more at random, so that clients don't come back at the same time. */
const HOLD = 700;
const SPREAD = 600;

/** Most refusals that are held; further ones are sent at once. */
const MAX_HELD = 5000;

let held = 0;

/** Number of requests whose refusal is held. They need nothing but memory. */
export const heldRefusals = () => held;

/**
 * Holds a refusal for about a second. A client that tries again immediately would otherwise keep the server busy with
 * refusing.
 */
export function holdRefusal(): Promise<void> {
  if (held >= MAX_HELD) return Promise.resolve();
  held++;
  return new Promise(resolve => {
    setTimeout(
      () => {
        held--;
        resolve();
      },
      HOLD + Math.random() * SPREAD,
    );
  });
}
