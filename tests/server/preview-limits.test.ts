import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { signToken } from '../../server/web/preview/token.ts';
import { inSeconds, openPreviews, PREVIEW_KEY } from './previews.ts';

const previews = openPreviews();
const { create, editor, send } = previews;

/** Sends `count` requests, 50 at a time, and returns the statuses of the answers. */
async function collectStatuses(
  count: number,
  request: () => Promise<LightMyRequestResponse>,
): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    // Requests of a network let the event loop turn; all of these would otherwise be one long turn.
    await new Promise(resolve => setTimeout(resolve, 1));
    const size = Math.min(50, count - statuses.length);
    const answers = await Promise.all(Array.from({ length: size }, request));
    statuses.push(...answers.map(answer => answer.json().status));
  }
  return statuses;
}

it('accepts 1,200 edits of one preview in a minute', async () => {
  // Previews that are not stored: their edits are counted, but not rendered.
  const edit = (id: string) =>
    send(`/_preview/${id}?token=${signToken(PREVIEW_KEY, id, inSeconds(3600))}`, { page: {} }, editor());
  // The first edit takes longer, as it makes what the others use.
  await edit('other');
  expect(new Set(await collectStatuses(1200, () => edit('first')))).toEqual(new Set([404]));
  const refused = (await edit('first')).json();
  expect(refused.status).toBe(429);
  expect(refused.message).toMatch(/请 (?:60|[1-5]?\d) 秒后再试/);
  expect((await edit('second')).json().status).toBe(404);
});

it('stores 500 new previews in an hour', async () => {
  const statuses = await collectStatuses(501, () => create({ page: {} }));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(previews.stored()).toBe(500);
  expect((await create({ page: {} })).json().message).toContain('60 分钟');
});
