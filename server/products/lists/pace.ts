/** How long work beside the requests goes on before they have their turn, in ms. */
const STRETCH = 8;

/** Parts long work into stretches: `if (isDue()) await rest()` at every step. */
export interface Pace {
  isDue(): boolean;
  rest(): Promise<void>;
}

export function createPace(): Pace {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since > STRETCH,
    async rest() {
      await new Promise<void>(done => setImmediate(done));
      since = performance.now();
    },
  };
}
