import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPurgeQueue } from './purge-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue of a cache that answers with these results in turn, and then accepts. */
function open(...results: ('ok' | 'fails')[]) {
  const sent: string[][] = [];
  const events: string[] = [];
  const queue = createPurgeQueue(
    async keys => {
      sent.push([...keys]);
      if ((results.shift() ?? 'ok') === 'fails') throw new Error('no answer');
    },
    { onFailure: () => events.push('failed'), onSuccess: () => events.push('works') },
  );
  return { queue, sent, events };
}
const later = (ms = 60) => vi.advanceTimersByTimeAsync(ms);

describe('what waits to be purged', () => {
  it('is collected, and sent once', async () => {
    const { queue, sent } = open();
    queue.add(['a', 'b']);
    queue.add(['b', 'c']);
    expect(sent).toEqual([]);
    await later();
    await later(60_000);
    expect(sent).toEqual([['a', 'b', 'c']]);
  });

  it('is sent again, with what has come since, until the cache accepts it', async () => {
    const { queue, sent, events } = open('fails', 'fails', 'fails');
    queue.add(['a']);
    await later();
    queue.add(['b']);
    await later(200);
    await later(500);
    expect(events).toEqual(['failed']);
    await later(60_000);
    expect(sent).toEqual([['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']]);
    expect(events).toEqual(['failed', 'works']);
  });

  it('is tried at least every 30 seconds for as long as the cache is away', async () => {
    const { queue, sent } = open(...Array.from({ length: 1000 }, () => 'fails' as const));
    queue.add(['a']);
    await later(600_000);
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.length).toBeLessThan(40);
  });

  it('is sent again when it changes during the request', async () => {
    const sent: string[][] = [];
    let finish = () => {};
    const queue = createPurgeQueue(
      keys => {
        sent.push([...keys]);
        return new Promise(resolve => (finish = resolve));
      },
      { onFailure: () => {}, onSuccess: () => {} },
    );
    queue.add(['a']);
    await later();
    queue.add(['a']);
    await later(1000);
    expect(sent).toEqual([['a']]);
    finish();
    await later(1000);
    expect(sent).toEqual([['a'], ['a']]);
  });

  it('is sent in requests whose header a cache accepts', async () => {
    const { queue, sent } = open();
    const keys = Array.from({ length: 1000 }, (_, at) => `sku-${10_000 + at}`);
    queue.add(keys);
    await later();
    expect(sent.flat()).toEqual(keys);
    expect(Math.max(...sent.map(batch => batch.join(' ').length))).toBeLessThanOrEqual(4000);
  });

  it('becomes everything where it is too much, or contains it', async () => {
    const { queue, sent } = open();
    queue.add(Array.from({ length: 6000 }, (_, at) => `sku-${at}`));
    await later();
    queue.add(['sku-1', 'all', 'page-home']);
    await later();
    expect(sent).toEqual([['all'], ['all']]);
  });

  it('is tried once more when the server stops', async () => {
    const { queue, sent } = open('fails');
    queue.add(['a']);
    await later();
    await queue.close();
    expect(sent).toEqual([['a'], ['a']]);
  });
});
