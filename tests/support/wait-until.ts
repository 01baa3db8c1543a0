/** How long to wait, and how often to look, in ms. */
interface Patience {
  timeout?: number;
  interval?: number;
}

/** Waits for a number of ms. */
export const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/**
 * Waits until a condition holds. For programs outside of the test runner, too.
 *
 * @param what names the condition in the error.
 * @returns how long it took, in ms.
 * @throws Error if it does not hold in time.
 */
export async function waitUntil(
  what: string | (() => string),
  holds: () => boolean | Promise<boolean>,
  { timeout = 20_000, interval = 20 }: Patience = {},
): Promise<number> {
  const from = performance.now();
  while (!(await holds())) {
    if (performance.now() - from > timeout) {
      throw new Error(`After ${timeout} ms still not: ${typeof what === 'string' ? what : what()}`);
    }
    await pause(interval);
  }
  return performance.now() - from;
}

/** Waits until a shop says that it can sell. @returns how long it took, in ms. */
export const waitUntilReady = (shop: () => string, timeout = 60_000): Promise<number> =>
  waitUntil(
    `${shop()} is ready`,
    () =>
      fetch(`${shop()}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout },
  );
