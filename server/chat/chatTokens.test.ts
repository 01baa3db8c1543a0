import { afterEach, expect, it } from 'vitest';
import { createMemoryState } from '../state/memory.ts';
import { createToken, endToken, readToken, TOKEN_LIFETIME } from './chatTokens.ts';

let now = 0;
const state = createMemoryState(() => now);
afterEach(() => {
  now = 0;
});

it('[A8-20] a token opens the chat of a visit until it expires', async () => {
  const token = await createToken(state, 'visit');
  expect(await readToken(state, token)).toEqual({ kind: 'open', visitorKey: 'visit' });
  now = TOKEN_LIFETIME * 1000 - 1;
  expect((await readToken(state, token)).kind).toBe('open');
  now += 1;
  expect(await readToken(state, token)).toEqual({ kind: 'unknown' });
});

it('[A8-21] an ended one is told from one that never was', async () => {
  const token = await createToken(state, 'visit');
  await endToken(state, token);
  expect(await readToken(state, token)).toEqual({ kind: 'ended' });
  expect(await readToken(state, 'x'.repeat(24))).toEqual({ kind: 'unknown' });
  expect(await readToken(state, 'x'.repeat(5000))).toEqual({ kind: 'unknown' });
});
