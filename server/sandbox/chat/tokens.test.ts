import { afterEach, expect, it } from 'vitest';
import { createMemoryState } from '../../base/state/memory.ts';
import { createToken, endToken, readToken, TOKEN_LIFETIME } from './tokens.ts';

const START = 1_000_000;
let now = START;
const state = createMemoryState(() => now);
afterEach(() => {
  now = START;
});

it('accepts a token until it expires [A8-20]', async () => {
  const token = await createToken(state, 'visitor');
  expect(await readToken(state, token)).toEqual({ kind: 'open', visitorKey: 'visitor' });
  now += TOKEN_LIFETIME * 1000 - 100;
  expect((await readToken(state, token)).kind).toBe('open');
  now += 200;
  expect(await readToken(state, token)).toEqual({ kind: 'unknown' });
});

it('distinguishes the token of an ended conversation from an unknown one [A8-21]', async () => {
  const token = await createToken(state, 'visitor');
  await endToken(state, token);
  expect(await readToken(state, token)).toEqual({ kind: 'ended' });
  expect(await readToken(state, 'x'.repeat(24))).toEqual({ kind: 'unknown' });
  expect(await readToken(state, 'x'.repeat(5000))).toEqual({ kind: 'unknown' });
});
