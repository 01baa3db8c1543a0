import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../src/registry.ts';
import {
  ABSENT,
  type Change,
  withEmptyLists,
  withEveryFieldBroken,
  withLongWords,
  withMissingMedia,
} from '../conformance/variants.ts';
import { readSample } from '../support/read-sample.ts';
import { objections } from './objections.ts';
import { readThrough } from './read-through.ts';
import { openShop, type Shop } from './shop.ts';

// What only a real browser can tell of every block type; tests/conformance tells the rest. Each type has a page
// that holds its samples and what can become of them, each under its own name.

const schemas = new Map(
  await Promise.all(registry.all.map(async ({ type, schema }) => [type, (await schema()).default] as const)),
);

const AS_IT_IS: Change = block => block;
const SAMPLES: Record<string, ['minimal' | 'full', Change]> = {
  full: ['full', AS_IT_IS],
  minimal: ['minimal', AS_IT_IS],
  malformed: ['full', withEveryFieldBroken],
  'empty-lists': ['full', withEmptyLists],
  'long-words': ['full', withLongWords],
  'missing-media': ['full', withMissingMedia],
};

/** The widths at which nothing may stick out, by the screen that they are tried on. */
const WIDTHS: Record<number, number[]> = { 1440: [1920, 1440, 1024, 768], 390: [390, 320] };

/** A page for each type. Preview shows a card where a block can't be shown: that, too, has to fit. */
const keyOf = (type: string) => `conformance-${type}`;
const pages = Object.fromEntries(
  registry.all.map(({ type, title }) => {
    const content = Object.entries(SAMPLES).map(([label, [sample, change]]) => [
      label,
      change(readSample(type, sample), name => schemas.get(name)),
    ]);
    return [keyOf(type), { title, content: Object.fromEntries(content) }];
  }),
);

/** A page that does everything wrong that these tests can tell. */
const FAULTY = {
  title: '错',
  content: {
    full: {
      blockType: 'editorial_block5',
      blockStyle: { mobile: { width: '500px' } },
      content: { pc: '<p>图</p><img src="/media/nowhere.webp">' },
    },
  },
};

/** What sticks out at the end of the line, as `sample: element`; empty where the page is as wide as the screen. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const told = wide.slice(0, 5).map(element => {
      const sample = element.closest('main > [data-label], main > [data-problem]');
      const name = sample?.getAttribute('data-label') ?? sample?.getAttribute('data-problem');
      return `${name ?? 'frame'}: <${element.localName} class="${element.getAttribute('class')}">`;
    });
    return [`the page is ${scrollWidth - clientWidth} px too wide`, ...told];
  });
}

/** What axe need not look at: the other samples, and the frame of a type that leaves it as it is. */
function allButFull(type: string): string[] {
  const others = Object.keys(SAMPLES).filter(label => label !== 'full');
  const frame = registry.get(type)?.chrome ? [] : ['[data-frame] > :not(main)'];
  return [...frame, ...others.flatMap(label => [`[data-label="${label}"]`, `[data-problem="${label}"]`])];
}

/** Everything that is wrong with a page on one screen. */
async function faultsOf(shop: Shop, key: string, screen: number, except: string[]): Promise<string[]> {
  const visit = await shop.page(screen, `/cms/${key}.html?preview=1`);
  const { page, problems } = visit;
  try {
    const faults: string[] = [];
    const note = (width: number, what: string, found: readonly string[]) =>
      faults.push(...found.map(fault => `${width} px, ${what}: ${fault}`));
    await readThrough(page, 1);
    note(screen, 'layout shift', await visit.shifts());
    note(screen, 'axe, full', await objections(page, except));
    for (const width of WIDTHS[screen] ?? []) {
      await page.setViewportSize({ width, height: 900 });
      note(width, 'overflow', await tooWide(page));
    }
    // What is not there can't be loaded; that the browser says so is no fault of the block's.
    note(
      screen,
      'console',
      problems.filter(problem => !problem.includes(ABSENT)),
    );
    return faults;
  } finally {
    await page.setViewportSize({ width: screen, height: 900 });
    await visit.close();
  }
}

describe('every block type in the browser', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ pages: { ...pages, faulty: FAULTY } });
  });
  afterAll(() => shop?.close());

  it('would be found out', async () => {
    const faults = await faultsOf(shop, 'faulty', 390, []);
    for (const fault of [
      /^390 px, axe, full: image-alt: /,
      /^390 px, overflow: the page is 11\d px too wide/,
      /^320 px, overflow: full: <section/,
      /^390 px, console: Failed to load resource: .*nowhere.webp/,
    ]) {
      expect(faults).toContainEqual(expect.stringMatching(fault));
    }
  });

  it.each(registry.all.map(({ type, title }) => [type, title]))('%s (%s)', async type => {
    // One after the other: of two pages at once, browsers now and then leave one without frames.
    const faults: string[] = [];
    for (const screen of Object.keys(WIDTHS).map(Number)) {
      faults.push(...(await faultsOf(shop, keyOf(type), screen, allButFull(type))));
    }
    expect(faults).toEqual([]);
  });
});
