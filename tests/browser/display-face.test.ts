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

/** Opens the page as high as its content, with a typeface that arrives after that delay. */
const delayed = (width: number, delay: Delay) => async (page: Page) => {
  await page.setViewportSize({ width, height: 5000 });
  await page.route('**/*.woff2', async route => {
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

/** Other pages and moments, with the fonts that differ most. */
const MORE: Visits = [
  [WORDY, 0],
  [WORDY, 60],
  ['/category/handbags.html', 'painted'],
  [PAGE_PATHS.contacts, 'painted'],
  ['/nothing-here.html', 'painted'],
];

/** Further moments, with the fonts that differ most, on a phone, where most lines break. */
const FURTHER: Visits = [20, 100, 150, 1000].map(delay => [WORDY, delay] as const);
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

for (const [system, fonts] of Object.entries(SYSTEM_FONTS)) {
  // The second screen only where a difference would be the largest.
  for (const width of system === MOST_DIFFERENT ? [1440, 390] : [390]) {
    test(`with the fonts of ${system}, the display typeface moves nothing, whenever it arrives, at ${width} px`, async ({
      shop,
      launchOptions,
    }) => {
      const { env, remove } = writeSystemFonts(fonts);
      const browser = await chromium.launch({ ...launchOptions, env: { ...process.env, ...env } });
      const { open, close } = createVisits(browser);
      try {
        const more = system === MOST_DIFFERENT ? [...MORE, ...(width === 390 ? FURTHER : [])] : [];
        for (const [path, delay] of [...more, ...VISITS]) {
          const visit = await open(width, shop.url + path, { before: delayed(width, delay) });
          const { page, readShifts, problems } = visit;
          const isStill = async () => {
            await page.evaluate(() => document.fonts.ready);
            await waitForFrames(page);
            expect(await readShifts(), `${page.url()}, after ${delay}`).toEqual([]);
          };
          await isStill();
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
        }
      } finally {
        await close();
        await browser.close();
        remove();
      }
    });
  }
}

test('the display typeface is requested once and at the start, and every preload is used', async ({
  shop,
}) => {
  for (const path of [
    '/',
    '/category/handbags.html',
    '/product/ARIA-MINI-1.html',
    PAGE_PATHS.contacts,
    '/nothing-here.html',
  ]) {
    const files: string[] = [];
    const { page, problems, allowProblems, close } = await shop.page(390, path, {
      before: async page => {
        page.on('request', request => {
          if (request.resourceType() === 'font') files.push(request.url());
        });
      },
    });
    // The page that does not exist is reported in the console.
    allowProblems(/404/);
    await page.waitForLoadState('networkidle');
    const preloads = await page
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll(links => links.map(link => (link as HTMLLinkElement).href));
    expect(files, path).toEqual(preloads);
    expect(preloads).toHaveLength(1);
    expect(problems).toEqual([]);
    await close();
  }
});
