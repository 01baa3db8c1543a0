/**
 * Creates a function that runs some work, of which one runs at a time. A call while it runs waits for a run that begins afterwards,
 * which has seen everything from before the call; further calls meanwhile share that run.
 */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  return function run(): Promise<T> {
    if (running) {
      next ??= running.then(() => {
        next = undefined;
        return run();
      });
      return next;
    }
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
