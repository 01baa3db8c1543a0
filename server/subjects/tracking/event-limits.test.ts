import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryState } from '../../base/state/memory.ts';
import { ADDRESS_LIMIT, admitEvents, TOTAL_LIMIT, trackingCounts } from './event-limits.ts';

let state: ReturnType<typeof createMemoryState>;
beforeEach(() => {
  state = createMemoryState();
});
afterEach(() => state.close());

const admit = (address: string, rows: number, bytes = 1, factor = 1) =>
  admitEvents({ state, factor }, address, { rows, bytes });

it('limits the events of all addresses together, counted as dropped', async () => {
  const { over_total_limit: before } = trackingCounts;
  for (let n = 0; n < TOTAL_LIMIT.rows / ADDRESS_LIMIT.rows; n++) {
    expect(await admit(`10.0.0.${n}`, ADDRESS_LIMIT.rows)).toBe(true);
  }
  expect(await admit('10.0.1.1', 7)).toBe(false);
  expect(trackingCounts.over_total_limit - before).toBe(7);
});

it('limits the bytes of all addresses together', async () => {
  for (let n = 0; n < TOTAL_LIMIT.bytes / ADDRESS_LIMIT.bytes; n++) {
    expect(await admit(`10.0.0.${n}`, 1, ADDRESS_LIMIT.bytes)).toBe(true);
  }
  expect(await admit('10.0.1.1', 1)).toBe(false);
});

it('does not let one address use up the limit of all', async () => {
  for (let n = 0; n < 100; n++) await admit('10.0.0.1', ADDRESS_LIMIT.rows);
  expect(await admit('10.0.0.2', ADDRESS_LIMIT.rows)).toBe(true);
});

it('has no limits with the factor 0', async () => {
  for (let n = 0; n < 3; n++) expect(await admit('10.0.0.1', ADDRESS_LIMIT.rows, 1, 0)).toBe(true);
});
