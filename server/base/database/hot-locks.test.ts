import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHotLocks, MAX_PER_LOCK } from './hot-locks.ts';

const PATIENCE = 2000;
/** How long one attempt waits in the database. */
const BRIEF = 250;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A lock in a database, and how much work holds a connection. */
function scene() {
  const locks = createHotLocks(PATIENCE);
  const state = { isHeld: true, inUse: 0, most: 0, attempts: 0 };
  const run = (key: string, isLocked = () => state.isHeld) =>
    locks.run(async attempt => {
      locks.expect(attempt, key);
      state.inUse++;
      state.attempts++;
      state.most = Math.max(state.most, state.inUse);
      try {
        if (isLocked()) {
          await new Promise(done => setTimeout(done, BRIEF));
          if (isLocked()) throw Object.assign(new Error('locked'), { code: '55P03' });
        }
        return 'done';
      } finally {
        state.inUse--;
      }
    });
  return { state, run };
}

const settle = (work: Promise<string>[]) =>
  Promise.all(work.map(one => one.catch((error: Error) => error.name)));

describe('work that needs a lock', () => {
  it('runs at once where the lock is free', async () => {
    const { run, state } = scene();
    state.isHeld = false;
    expect(await settle([run('a'), run('a'), run('b')])).toEqual(['done', 'done', 'done']);
    expect(state.attempts).toBe(3);
  });

  it('holds one connection for each hot lock, however much waits', async () => {
    const { run, state } = scene();
    const first = settle([run('a'), run('a'), run('b')]);
    await vi.advanceTimersByTimeAsync(BRIEF + 1);
    state.most = 0;
    const more = settle([...Array(10).fill('a'), ...Array(10).fill('b')].map(key => run(key)));
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.most).toBe(2);
    state.isHeld = false;
    await vi.advanceTimersByTimeAsync(BRIEF);
    expect(new Set([...(await first), ...(await more)])).toEqual(new Set(['done']));
  });

  it('is refused when its patience ends, and at once when too much waits', async () => {
    const { run, state } = scene();
    void settle([run('a')]);
    await vi.advanceTimersByTimeAsync(BRIEF + 1);
    const from = performance.now();
    const waiting = settle(Array.from({ length: MAX_PER_LOCK }, () => run('a')));
    await vi.advanceTimersByTimeAsync(0);
    expect(await settle([run('a'), run('a')])).toEqual(['DatabaseUnavailable', 'DatabaseUnavailable']);
    expect(performance.now()).toBe(from);
    await vi.advanceTimersByTimeAsync(PATIENCE + BRIEF);
    expect(new Set(await waiting)).toEqual(new Set(['DatabaseUnavailable']));
    expect(state.most).toBe(1);
  });

  it('is refused at once after other work has waited in vain, but for one that tries', async () => {
    const { run, state } = scene();
    const first = settle([run('a')]);
    await vi.advanceTimersByTimeAsync(PATIENCE + BRIEF);
    expect(await first).toEqual(['DatabaseUnavailable']);
    const from = performance.now();
    const trying = settle([run('a')]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await settle([run('a'), run('a')])).toEqual(['DatabaseUnavailable', 'DatabaseUnavailable']);
    expect(performance.now() - from).toBe(1);
    state.isHeld = false;
    await vi.advanceTimersByTimeAsync(BRIEF);
    expect(await trying).toEqual(['done']);
    expect(await settle([run('a')])).toEqual(['done']);
  });

  it('does not wait for the lock of another product', async () => {
    const { run } = scene();
    void settle([run('a'), run('a')]);
    await vi.advanceTimersByTimeAsync(BRIEF + 1);
    const from = performance.now();
    expect(await settle([run('b', () => false)])).toEqual(['done']);
    expect(performance.now()).toBe(from);
  });

  it('passes other errors on, and lets the next one try', async () => {
    const { run, state } = scene();
    void settle([run('a')]);
    await vi.advanceTimersByTimeAsync(BRIEF + 1);
    const locks = createHotLocks(PATIENCE);
    await expect(locks.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const timeout = Object.assign(new Error('another lock'), { code: '55P03' });
    await expect(locks.run(() => Promise.reject(timeout))).rejects.toThrow('another lock');
    state.isHeld = false;
  });
});
