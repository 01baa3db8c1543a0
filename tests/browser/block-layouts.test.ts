import type { Locator, Page } from '@playwright/test';
import type { Block } from '#engine';
import { readSample } from '../support/read-sample.ts';
import { PICTURE } from './carousels.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const LONG_TEXT = '干邑色小牛皮来自同一家鞣坊，以植物鞣料浸染六周，工匠在北窗下逐张察看。'.repeat(20);
const images = Array.from({ length: 8 }, (_, index) => ({
  image: { pcUrl: PICTURE, alt: `图 ${index + 1}` },
}));
const readList = (type: string) => (readSample(type, 'full') as Block & { list: unknown[] }).list;
const looks = readList('block31');

test.use({
  pages: {
    layouts: {
      title: '版式',
      content: {
        grid: { blockType: 'ms_block4', list: images },
        one: { blockType: 'block31', list: looks.slice(0, 1) },
        three: { blockType: 'block31', list: looks.slice(0, 3) },
        cards: readSample('editorial_block3', 'full') as Block,
        single: { blockType: 'block11', list: readList('block11').slice(0, 1) },
        strip: { blockType: 'block11', list: Array.from({ length: 4 }, () => readList('block11')).flat() },
        goods: {
          blockType: 'editorial_block2',
          rows: [{ items: [{ type: 'text', title: '选皮', des: `<p>${LONG_TEXT}</p>`, canFold: true }] }],
        },
      },
    },
  },
});

/** Returns the number of items in each row, by the places of their boxes. */
const readRows = (items: Locator): Promise<number[]> =>
  items.evaluateAll(all => {
    const rows = new Map<number, DOMRect[]>();
    for (const box of all.map(item => item.getBoundingClientRect())) {
      const top = Math.round(box.top);
      const row = rows.get(top) ?? [];
      if (row.some(other => box.left < other.right && other.left < box.right))
        throw new Error('Items overlap.');
      rows.set(top, [...row, box]);
    }
    return [...rows.values()].map(row => row.length);
  });

/** Returns the number of a text's lines that are fully visible in its box. */
const countVisibleLines = (box: Locator): Promise<number> =>
  box.evaluate(element => {
    const { bottom } = element.getBoundingClientRect();
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines: DOMRect[] = [];
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      lines.push(...[...range.getClientRects()].filter(line => line.bottom <= bottom + 1));
    }
    return new Set(lines.map(line => Math.round(line.top))).size;
  });

/** Checks that the first row of grids with fewer entries than columns is in the middle, with entries of one width. */
async function expectCentred(page: Page, width: number, rows: Record<'one' | 'three', number[]>) {
  for (const id of ['one', 'three'] as const) {
    const entries = page.locator(`#${id} ul > li`);
    expect(await readRows(entries)).toEqual(rows[id]);
    const boxes = await entries.evaluateAll(all =>
      all.map(entry => entry.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    const first = boxes.slice(0, rows[id][0]);
    expect((first[0]?.left ?? 0) + (first.at(-1)?.right ?? 0)).toBeCloseTo(width, 0);
  }
  const [one, three] = await Promise.all(
    ['one', 'three'].map(id => page.locator(`#${id} ul > li`).first().boundingBox()),
  );
  expect(one?.width).toBeCloseTo(three?.width ?? 0, 0);
}

/** Checks that a card’s text starts at the edge of its picture. */
async function expectAligned(page: Page) {
  const card = page.locator('#cards article').first();
  const picture = await card.locator('img').boundingBox();
  const text = await card.getByRole('heading').boundingBox();
  expect(text?.x).toBeCloseTo(picture?.x ?? 0, 0);
}

test('grids, strips, cards and long texts have their layout on desktop [B2.2-05, A4-94]', async ({
  shop,
}) => {
  const { page } = await shop.page(1440, '/cms/layouts.html');
  await test.step('a grid with fewer entries than columns is centred', () =>
    expectCentred(page, 1440, { one: [1], three: [3] }));
  await test.step('a strip centres a single picture, and starts at the edge when it scrolls', async () => {
    const single = await page.locator('#single li').boundingBox();
    expect((single?.x ?? 0) + (single?.width ?? 0) / 2).toBeCloseTo(720, 0);
    const first = await page.locator('#strip li').first().boundingBox();
    expect(first?.x).toBeGreaterThan(0);
    expect(first?.x).toBeLessThan(100);
  });
  await test.step('a card’s text starts at the edge of its picture', () => expectAligned(page));
  await test.step('the image grid has 4 columns', async () => {
    expect(await readRows(page.locator('#grid li'))).toEqual([4, 4]);
  });
  await test.step('a long text folds to 2 lines, and unfolds on request', async () => {
    const text = page.locator('#goods [id]', { hasText: LONG_TEXT }).last();
    await waitForHydration(text);
    expect(await countVisibleLines(text)).toBe(2);
    await page.locator('#goods').getByRole('button', { name: '展开' }).click();
    await expect.poll(() => countVisibleLines(text)).toBeGreaterThan(4);
  });
});

test('grids and cards have their layout on mobile [B2.2-06]', async ({ shop }) => {
  const { page } = await shop.page(390, '/cms/layouts.html');
  await test.step('a grid with fewer entries than columns is centred', () =>
    expectCentred(page, 390, { one: [1], three: [2, 1] }));
  await test.step('a card’s text starts at the edge of its picture', () => expectAligned(page));
  await test.step('the image grid has 1 column', async () => {
    expect(await readRows(page.locator('#grid li'))).toEqual(images.map(() => 1));
  });
});
