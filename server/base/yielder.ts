/** How long background work runs before it lets requests proceed, in ms. */
const MAX_SLICE = 8;

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
      await new Promise<void>(resolve => setImmediate(resolve));
      sliceStart = performance.now();
    },
  };
}
