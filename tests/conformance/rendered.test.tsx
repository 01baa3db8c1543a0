import { describe, expect, it } from 'vitest';
import { readSample } from '../support/read-sample.ts';
import { openShop } from '../support/render-shop.tsx';

const shop = await openShop();
const numbers = (prefix: string, ...all: number[]) => all.map(number => `${prefix}${number}`);

/** Returns the types on a page with the full sample of one type that render something, in order. */
async function listTypes(type: string): Promise<string[]> {
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

describe('on a page with its full sample', () => {
  it.each(numbers('editorial_block', 1, 2, 3, 4, 5, 10, 12))('renders %s [B2.1-06]', async type => {
    expect(await listTypes(type)).toEqual([type]);
  });

  it.each(numbers('ms_block', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13))('renders %s [B2.1-07]', async type => {
    expect(await listTypes(type)).toEqual([type]);
  });

  // Without block33 and block21, which change the page's surroundings instead.
  const campaign = Array.from({ length: 42 }, (_, index) => index + 1).filter(
    number => number !== 21 && number !== 33,
  );
  it.each(numbers('block', ...campaign))('renders %s [B2.1-08]', async type => {
    expect((await listTypes(type))[0]).toBe(type);
  });

  it('puts block21 beside the page [B2.1-08]', async () => {
    const { plan } = await shop.prepare({ it: readSample('block21', 'full') });
    expect(plan.effects).toMatchObject([{ kind: 'sideBackground' }]);
  });

  it('renders block3, 5, 10 and 12 inside the background page [B2.1-12]', async () => {
    const [outer, ...nested] = await listTypes('editorial_block11');
    expect(outer).toBe('editorial_block11');
    expect(nested.sort()).toEqual(numbers('block', 10, 12, 3, 5));
  });
});
