import { setImmediate } from 'node:timers';

/** How long background work runs before it lets requests proceed, in ms. */
const MAX_SLICE = 8;

/** Turns of the event loop between two pieces of work: one to receive what has arrived, the others to answer it. */
const TURNS = 4;

/** Longest time that a piece of work waits for new connections, in ms. */
const MAX_HOLD = 100;

let accepted = 0;
let last: Promise<void> = Promise.resolve();

/** Counts a connection that the server has accepted. */
export const noteConnection = (): void => void accepted++;

/**
 * Waits for the turn of a piece of work that keeps the event loop for milliseconds. All such pieces of the process take their
 * turns here: between two of them, the loop accepts the connections that wait and answers other requests. Node accepts one
 * connection in each turn (libuv 1.45), so that a few pieces in every turn would keep thousands waiting for seconds. Costs
 * microseconds while there are none.
 */
export function takeTurn(): Promise<void> {
  last = last.then(turnLoop);
  return last;
}

async function turnLoop(): Promise<void> {
  const end = performance.now() + MAX_HOLD;
  let before: number;
  let turns = 0;
  do {
    before = accepted;
    await new Promise<void>(resolve => setImmediate(resolve));
    turns++;
  } while (turns < TURNS || (accepted !== before && performance.now() < end));
}

/** Splits long background work into slices: `if (yielder.isDue()) await yielder.yield()` at every step. */
export interface Yielder {
  isDue(): boolean;
  yield(): Promise<void>;
}

/** Creates a yielder, whose first slice starts now. */
export function createYielder(): Yielder {
  let sliceStart = performance.now();
  return {
    isDue: () => performance.now() - sliceStart > MAX_SLICE,
    async yield() {
      await takeTurn();
      sliceStart = performance.now();
    },
  };
}
