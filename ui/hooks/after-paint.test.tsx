import { afterEach, expect, it, vi } from 'vitest';
import { nextTask, showTab } from '../../tests/support/show-tab.ts';
import { afterPaint, painted } from './after-paint.ts';

afterEach(() => vi.restoreAllMocks());

it('runs a change in the task after the next frame, and reverts it', async () => {
  const paint = showTab();
  const revert = vi.fn();
  const change = vi.fn(() => revert);
  const release = afterPaint(change);
  await nextTask();
  const isPainted = paint();
  expect(change).not.toHaveBeenCalled();
  await isPainted;
  expect(change).toHaveBeenCalledOnce();
  release();
  expect(revert).toHaveBeenCalledOnce();
});

it('does not run a change that was cancelled after the frame', async () => {
  const paint = showTab();
  const change = vi.fn();
  const cancel = afterPaint(change);
  const isPainted = paint();
  cancel();
  await isPainted;
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
  await Promise.all([paint(), wait]);
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
  void paint();
  await vi.runAllTimersAsync();
  expect(change).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
