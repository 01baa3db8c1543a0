import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

/** Returns the pauses before each batch, by how long it takes in ms and how many records it writes. */
async function pausesOf(batches: readonly (readonly [took: number, written: number])[]): Promise<number[]> {
  const pauses: number[] = [];
  const pace = createPace(async ms => pauses.push(ms));
  const before: number[] = [];
  for (const [took, written] of batches) {
    const count = pauses.length;
    await pace.pause();
    before.push(pauses.length > count ? (pauses.at(-1) ?? 0) : 0);
    pace.note(took, written);
  }
  return before;
}

it('an import waits one and a half times as long as each of its batches took, and not after one that has written nothing', async () => {
  expect(
    await pausesOf([
      [400, 200],
      [250, 200],
      [300, 200],
      [370, 200],
      [50, 0],
      [260, 200],
    ]),
  ).toEqual([...[0, 600, 375, 450, 555, 0]]);
});

it('an import waits longer after a batch that was late, at most a second, and no more when the shop is quiet again', async () => {
  expect(
    await pausesOf([
      [200, 200],
      [500, 200],
      [9000, 200],
      [200, 200],
      [200, 200],
    ]),
  ).toEqual([...[0, 300, 950, 1000, 300]]);
});
