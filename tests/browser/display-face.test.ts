import { chromium, type Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import type { Block } from '#engine';
import { readSample } from '../support/read-sample.ts';
import { expect, test } from './fixtures.ts';
import { SYSTEM_FONTS, writeSystemFonts } from './system-fonts.ts';
import { createVisits, waitForFrames } from './visit.ts';

/** Longer than a line, so that another font breaks it elsewhere. */
const WORDS =
  '1921 – 2026 · The hand that folds the leather, the light that falls on it, the box that holds both. '.repeat(
    3,
  );

/** A full sample whose texts in the display typeface are those words. */
const inDisplayFace = (type: string): Block =>
  JSON.parse(
    JSON.stringify(readSample(type, 'full'), (key, value) =>
      ['subTitle', 'price', 'serial'].includes(key) && typeof value === 'string' ? WORDS : value,
    ),
  );

const TYPES = ['block5', 'block10', 'block22', 'block2', 'editorial_block3', 'ms_block10'];
const content = Object.fromEntries(TYPES.map(type => [type, inDisplayFace(type)]));
const WORDY = '/cms/wordy.html';
test.use({ pages: { wordy: { title: '字', content } } });

/** When the typeface arrives, in ms after its request; `painted` waits for the first paint. */
type Delay = number | 'painted';

/** Opens the page as high as its content, with a typeface that arrives after that delay, and lists what is requested of it. */
const delayed = (width: number, delay: Delay, files: string[]) => async (page: Page) => {
  await page.setViewportSize({ width, height: 5000 });
  await page.route('**/*.woff2', async route => {
    files.push(route.request().url());
    if (delay === 'painted') {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    } else if (delay > 0) await new Promise(done => setTimeout(done, delay));
    await route.continue();
  });
};

type Visits = readonly (readonly [path: string, delay: Delay])[];

/**
 * The pages to open for each system, and when the typeface arrives: after the first paint, which shows what differs. The last
 * one has every text in the typeface.
 */
const VISITS: Visits = [
  ['/', 'painted'],
  [WORDY, 'painted'],
];

/** Other pages, with the fonts that differ most. */
const MORE: Visits = [
  ['/category/handbags.html', 'painted'],
  [PAGE_PATHS.contacts, 'painted'],
  ['/nothing-here.html', 'painted'],
];

/** Further moments, with the fonts that differ most, on a phone, where most lines break. */
const FURTHER: Visits = [
  ...[0, 60, 150, 1000].map(delay => [WORDY, delay] as const),
  ['/product/ARIA-MINI-1.html', 'painted'],
];
const MOST_DIFFERENT = 'a system with unusual fonts';

/** Returns the fonts of the hotline in the footer, as the browser has drawn it. */
async function readFonts(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = 'footer a[href^="tel:"]';
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).join();
}

/** The only typeface is requested once, at the start. */
async function expectPreloaded(page: Page, files: readonly string[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  const preloads = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll(links => links.map(link => (link as HTMLLinkElement).href));
  expect(files, page.url()).toEqual(preloads);
  expect(preloads).toHaveLength(1);
}

for (const [system, fonts] of Object.entries(SYSTEM_FONTS)) {
  const isDifferent = system === MOST_DIFFERENT;
  // The second screen only where a difference would be the largest.
  const visits: Record<number, Visits> = isDifferent
    ? { 390: [...FURTHER, ...MORE, ...VISITS], 1440: [...MORE, ...VISITS] }
    : { 390: VISITS };
  const more = isDifferent ? ', at both widths, and is requested once and at the start' : '';
  test(`with the fonts of ${system}, the display typeface moves nothing, whenever it arrives${more}`, async ({
    shop,
    launchOptions,
  }) => {
    const { env, remove } = writeSystemFonts(fonts);
    const browser = await chromium.launch({ ...launchOptions, env: { ...process.env, ...env } });
    const { open, close } = createVisits(browser);
    const visitPage = async (width: number, path: string, delay: Delay) => {
      const files: string[] = [];
      const visit = await open(width, shop.url + path, { before: delayed(width, delay, files) });
      const { page, readShifts, problems } = visit;
      const isStill = async () => {
        await page.evaluate(() => document.fonts.ready);
        await waitForFrames(page);
        expect(await readShifts(), `${page.url()}, after ${delay}`).toEqual([]);
      };
      await isStill();
      if (isDifferent && width === 390 && delay === 'painted') await expectPreloaded(page, files);
      if (path === WORDY && delay === 'painted') {
        // The typeface itself, from the cache, on the page after that; until then the system's font, or none.
        await page.unrouteAll();
        await page.goto(shop.url + PAGE_PATHS.contacts);
        await isStill();
        expect(await readFonts(page)).toContain('Cormorant');
      }
      // The page that does not exist is reported in the console.
      expect(problems.filter(problem => !problem.includes('404'))).toEqual([]);
      await visit.close();
    };
    try {
      for (const [width, pages] of Object.entries(visits)) {
        for (const [path, delay] of pages) {
          await test.step(`${path} at ${width} px, after ${delay}`, () =>
            visitPage(Number(width), path, delay));
        }
      }
    } finally {
      await close();
      await browser.close();
      remove();
    }
  });
}
