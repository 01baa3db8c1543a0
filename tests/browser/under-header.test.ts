import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { atWidth } from './visit.ts';

/** Samples of types that begin with words in each of the ways in which blocks do. */
const FIRST = [
  ...['block10-full', 'block20-minimal', 'block30-full', 'block36-minimal', 'block38-full', 'block39-full'],
  ...['editorial_block1-full', 'editorial_block1-minimal', 'ms_block6-full', 'ms_block8-minimal'],
];

const readSample = (name: string) => {
  const [type, variant] = name.split('-');
  return JSON.parse(readFileSync(`fixtures/blocks/${type}/${variant}.json`, 'utf8')) as object;
};

const header = { blockType: 'editorial_block6', background: 'transparent', color: '#111111' };
const rest = { blockType: 'editorial_block5', contentStyle: { pc: { minHeight: '1500px' } } };
const keyOf = (name: string) => `under-${name.replaceAll('_', '-')}`;

test.use({
  pages: Object.fromEntries(
    FIRST.map(name => [keyOf(name), { title: name, content: { header, first: readSample(name), rest } }]),
  ),
});

/** Returns the words of the first block that are below the header. Runs in the page. */
function findCovered(): string[] {
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect() as DOMRect;
  const first = document.querySelector('[data-label="first"]') as Element;
  const texts = document.createTreeWalker(first, NodeFilter.SHOW_TEXT);
  const below: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const owner = text.parentElement as Element;
    if (!text.data.trim() || owner.closest('.visually-hidden, style')) continue;
    if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const isBelow = [...range.getClientRects()].some(
      ({ top, bottom, left, right, width }) =>
        width > 2 && top < bar.bottom && bottom > bar.top && left < innerWidth && right > 0,
    );
    if (isBelow) below.push(text.data.trim().slice(0, 20));
  }
  return below;
}

test('words of a first block begin below a transparent header', async ({ shop }) => {
  const { page } = await shop.page(390, '/robots.txt');
  const found: string[] = [];
  for (const name of FIRST) {
    await page.goto(`${shop.url}/cms/${keyOf(name)}.html`);
    for (const width of [390, 1440]) {
      await atWidth(page, width, async () => {
        await expect(page.locator('header[data-over]')).toBeAttached();
        const covered = await page.evaluate(findCovered);
        found.push(...covered.map(words => `${name} at ${width} px: ${words}`));
      });
    }
  }
  expect(found).toEqual([]);
});

test('without script, navigation leaves the words of the home uncovered', async ({ shop }) => {
  const { page } = await shop.page(390, '/', { javaScriptEnabled: false });
  const bottom = (of: Element[]) => Math.max(...of.map(link => link.getBoundingClientRect().bottom));
  const links = page.locator('header nav a');
  const title = page.locator('main > section').first().getByText('松林来信').locator('visible=true').first();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(links.first()).toBeVisible();
    expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(await links.evaluateAll(bottom));
  }
});
