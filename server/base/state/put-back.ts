import type { State } from './state.ts';

/** How long a value that is put back can be used, in ms. */
const LIFE = 5 * 60_000;

/** A state that remembers what it counted and took. */
export interface ReversibleState extends State {
  /** Gives back the counted attempts and the taken values. */
  putBack(): Promise<void>;
}

/** Wraps a state for one request, so that a failure of the shop costs the shopper no attempt, code or captcha. */
export function createReversibleState(state: State): ReversibleState {
  const steps: (() => Promise<void>)[] = [];
  return {
    ...state,
    async count(key, window, by) {
      const result = await state.count(key, window, by);
      steps.push(() => state.uncount(key, by));
      return result;
    },
    async take(key) {
      const value = await state.take(key);
      if (value !== null) steps.push(() => state.set(key, value, LIFE));
      return value;
    },
    async putBack() {
      await Promise.allSettled(steps.splice(0).map(step => step()));
    },
  };
}
