import { expect, it } from 'vitest';
import { joinMessages } from './join-messages.ts';

const message = (text: string) => new Uint8Array(Buffer.from(text));

it('runs the messages of a statement at once, and others at once by themselves', async () => {
  const runs: string[] = [];
  const send = joinMessages(async (messages: Uint8Array) => {
    runs.push(Buffer.from(messages).toString());
    return [runs.length];
  });
  for (const text of ['P1', 'B1', 'D1', 'E1']) expect(await send(message(text))).toEqual([]);
  expect(await send(message('S'))).toEqual([1]);
  // A query without values, the text of a copy, and a statement that is read in parts, which ends with Flush.
  for (const text of ['Qbegin', 'd1', 'c', 'B2', 'E2', 'H', 'E2', 'S', 'C3', 'S', 'S'])
    await send(message(text));
  expect(runs).toEqual(['P1B1D1E1S', 'Qbegin', 'd1', 'c', 'B2E2H', 'E2S', 'C3S', 'S']);
});
