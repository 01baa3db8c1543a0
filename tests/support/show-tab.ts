import { vi } from 'vitest';

/**
 * Makes jsdom's tab visible, so that what follows a paint waits for one. `vi.restoreAllMocks()` hides it again.
 *
 * @returns a function that paints a frame; resolves after the tasks that follow it.
 */
export function showTab(): () => Promise<void> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const frames = new Map<number, FrameRequestCallback>();
  let last = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(run => {
    frames.set(++last, run);
    return last;
  });
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation(id => void frames.delete(id));
  return async () => {
    const due = [...frames.values()];
    frames.clear();
    for (const run of due) run(0);
    await nextTask();
  };
}

/** Resolves in the next task; with fake timers, by them. */
export const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
