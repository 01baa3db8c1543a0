import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint, painted } from './after-paint.ts';

afterEach(() => vi.restoreAllMocks());

/** Makes the tab visible; returns a function that paints a frame. */
function showTab(): () => void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const frames = new Map<number, FrameRequestCallback>();
  let last = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(run => {
    frames.set(++last, run);
    return last;
  });
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation(id => void frames.delete(id));
  return () => {
    const due = [...frames.values()];
    frames.clear();
    for (const run of due) run(0);
  };
}
const nextTask = () => new Promise(resolve => setTimeout(resolve));

it('runs a change in the task after the next frame, and reverts it', async () => {
  const paint = showTab();
  const revert = vi.fn();
  const change = vi.fn(() => revert);
  const release = afterPaint(change);
  await nextTask();
  paint();
  expect(change).not.toHaveBeenCalled();
  await nextTask();
  expect(change).toHaveBeenCalledOnce();
  release();
  expect(revert).toHaveBeenCalledOnce();
});

it('does not run a change that was cancelled after the frame', async () => {
  const paint = showTab();
  const change = vi.fn();
  const cancel = afterPaint(change);
  paint();
  cancel();
  await nextTask();
  expect(change).not.toHaveBeenCalled();
});

it('waits for the paint of a visible tab only', async () => {
  let isPainted = false;
  const paint = showTab();
  const wait = painted().then(() => {
    isPainted = true;
  });
  await nextTask();
  expect(isPainted).toBe(false);
  paint();
  await wait;
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await painted();
});

it('runs once after half a second if the tab is hidden before it paints', async () => {
  vi.useFakeTimers();
  const paint = showTab();
  const change = vi.fn();
  afterPaint(change);
  await vi.advanceTimersByTimeAsync(499);
  expect(change).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(change).toHaveBeenCalledOnce();
  paint();
  await vi.runAllTimersAsync();
  expect(change).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
