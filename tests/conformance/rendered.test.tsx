import { describe, expect, it } from 'vitest';
import { readSample } from '../support/readSample.ts';
import { openShop } from '../support/renderShop.tsx';

// The types that B §2.1 lists, by their numbers, and those inside the special block.

const shop = await openShop();
const numbers = (prefix: string, ...all: number[]) => all.map(number => `${prefix}${number}`);

/** The types on a page that holds the full sample of one, in order, each with something to see. */
async function typesOf(type: string): Promise<string[]> {
  const { plan } = await shop.prepare({ it: readSample(type, 'full') });
  const { markup, crashed } = await shop.render(plan);
  expect([...crashed.values()]).toEqual([]);
  const page = document.createElement('div');
  page.innerHTML = markup;
  const shown = [...page.querySelectorAll<HTMLElement>('[data-block]')].filter(
    ({ children }) => children.length > 0,
  );
  return shown.map(({ dataset }) => String(dataset.block));
}

describe('on a page with it', () => {
  it.each(numbers('editorial_block', 1, 2, 3, 4, 5, 10, 12))('[B2.1-06] %s is rendered', async type => {
    expect(await typesOf(type)).toEqual([type]);
  });

  it.each(numbers('ms_block', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13))(
    '[B2.1-07] %s is rendered',
    async type => {
      expect(await typesOf(type)).toEqual([type]);
    },
  );

  it('[B2.1-12] the special block holds editorial blocks 3, 5, 10 and 12 on its background', async () => {
    const [special, ...held] = await typesOf('editorial_block11');
    expect(special).toBe('editorial_block11');
    expect(held.sort()).toEqual(numbers('editorial_block', 10, 12, 3, 5));
  });
});
