import { setImmediate, setTimeout } from 'node:timers';

/** How long background work runs before it lets requests proceed, in ms. */
const MAX_SLICE = 8;

/** Turns of the event loop between two pieces of work: one to receive what has arrived, the others to answer it. */
const TURNS = 4;

/** Longest time that a piece of work waits for new connections, in ms. */
const MAX_HOLD = 100;

/**
 * The same of work that rests, and the longest time that it leaves to requests that are under way, in ms: it takes three times
 * as long at most, and a request half as long again.
 */
const RESTING_SLICE = 4;
const MAX_REST = 2 * RESTING_SLICE;

const counters = new Set<() => number>();
let accepted = 0;
let last: Promise<void> = Promise.resolve();

/** Counts a connection that the server has accepted. */
export const noteConnection = (): void => void accepted++;

/** Adds a count of requests that are under way in this process. @returns a function that removes it. */
export function countUnderWay(count: () => number): () => void {
  counters.add(count);
  return () => void counters.delete(count);
}

const areUnderWay = () => [...counters].some(count => count() > 0);

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

/**
 * Creates a yielder, whose first slice starts now.
 *
 * @param rests whether requests that are under way get twice the time of a slice, which is short. A request that asks the
 *   database ten times would wait for ten slices otherwise, since no answer of the database comes between two of them.
 */
export function createYielder({ rests = false } = {}): Yielder {
  const slice = rests ? RESTING_SLICE : MAX_SLICE;
  let sliceStart = performance.now();
  return {
    isDue: () => performance.now() - sliceStart > slice,
    async yield() {
      await takeTurn();
      if (rests) await rest();
      sliceStart = performance.now();
    },
  };
}

async function rest(): Promise<void> {
  const end = performance.now() + MAX_REST;
  while (areUnderWay() && performance.now() < end) await new Promise<void>(resolve => setTimeout(resolve, 1));
}
