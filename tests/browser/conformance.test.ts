import type { Page } from '@playwright/test';
import type { Block, BlockDefinition } from '#engine';
import type { JsonSchema } from '#schemas';
import { registry } from '../../src/registry.ts';
import {
  ABSENT,
  type Change,
  withEmptyLists,
  withEveryFieldBroken,
  withLongWords,
  withMissingMedia,
} from '../conformance/variants.ts';
import { readJson, readSample } from '../support/read-sample.ts';
import { FRAME, findViolations } from './axe.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { readThrough } from './read-through.ts';

// Claims about every block type that only a real browser can measure; tests/conformance proves the others. A
// page has the samples of a few types and their broken variants, each under its own label.

const schemas = new Map(
  registry.all.map(
    ({ type }) => [type, readJson<JsonSchema>(`schemas/generated/blocks/${type}.schema.json`)] as const,
  ),
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

/** Samples that a wide screen shows too. What the others leave out or lack is narrowest on a phone. */
const ON_WIDE = ['full', 'minimal', 'long-words'];

/** Widths at which nothing may overflow, by the screen on which they are measured, which is the last. */
const WIDTHS: Record<number, number[]> = { 1440: [1920, 1024, 768, 1440], 390: [320, 390] };

const isScreen = ({ type }: BlockDefinition) => type.startsWith('screen_');

/**
 * Types that share a page: loading a page takes longer than checking a type. Types that change the chrome, each another part of
 * it, have a page without others. Alone are those that change the header as a first block does, and a detail that the page's list
 * would replace.
 */
const ALONE = registry.all.filter(
  ({ type, view }) => ['ms_block13', 'screen_checkout'].includes(type) || view?.role === 'detail',
);
const together = registry.all.filter(one => !ALONE.includes(one));
const groups: (readonly BlockDefinition[])[] = [
  ...divide(together.filter(one => !isScreen(one) && !one.chrome)),
  ...divide(together.filter(isScreen)),
  together.filter(({ chrome }) => chrome),
  ...ALONE.map(one => [one]),
];

function divide<T>(all: readonly T[], most = 7): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
    all.slice(at * most, (at + 1) * most),
  );
}

/** The page of a group. In preview, a card replaces a block that cannot be shown: it has to fit as well. */
const buildKey = (group: readonly BlockDefinition[], screen: number) =>
  `conformance-${group[0]?.type}-${screen}`;
const buildLabel = (type: string, sample: string) => `${type}-${sample}`;
/** The different samples of a type for a screen: without lists or media, some variants are the full sample again. */
function listSamples(type: string, screen: string): [label: string, block: Block][] {
  const shown = Object.entries(SAMPLES).filter(([name]) => screen === '390' || ON_WIDE.includes(name));
  const blocks = new Map<string, [string, Block]>();
  for (const [name, [sample, change]] of shown) {
    const block = change(readSample(type, sample), key => schemas.get(key));
    const text = JSON.stringify(block);
    if (!blocks.has(text)) blocks.set(text, [buildLabel(type, name), block]);
  }
  return [...blocks.values()];
}

const pages = Object.fromEntries(
  groups.flatMap(group =>
    Object.keys(WIDTHS).map(screen => {
      const content = group.flatMap(({ type }) => listSamples(type, screen));
      return [buildKey(group, Number(screen)), { title: '块', content: Object.fromEntries(content) }];
    }),
  ),
);

/** A page with every fault that these tests detect. */
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

/** Returns what overflows to the right, as `sample: element`; empty if the page is as wide as the screen. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const elements = wide.slice(0, 5).map(element => {
      const sample = element.closest('main > [data-label], main > [data-problem]');
      const name = sample?.getAttribute('data-label') ?? sample?.getAttribute('data-problem');
      return `${name ?? 'frame'}: <${element.localName} class="${element.getAttribute('class')}">`;
    });
    return [`the page is ${scrollWidth - clientWidth} px too wide`, ...elements];
  });
}

/**
 * Returns the elements that stay visible when their block is hidden, as `label: element`. A block is hidden while the
 * browser receives it; elements that are visible meanwhile would move.
 */
function findShownEarly(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main > [data-label]')].flatMap(block => {
      block.style.visibility = 'hidden';
      const shown = [...block.querySelectorAll('*')].filter(
        element => getComputedStyle(element).visibility === 'visible',
      );
      block.style.visibility = '';
      return shown
        .slice(0, 5)
        .map(element => `${block.dataset.label}: <${element.localName} class="${element.className}">`);
    }),
  );
}

/**
 * Takes every sample but the full one out of the page: axe reads all elements of a page, also those that it does not judge,
 * which takes most of its time.
 */
async function leaveFull(page: Page, group: readonly BlockDefinition[]): Promise<void> {
  const others = Object.keys(SAMPLES).filter(name => name !== 'full');
  const labels = group.flatMap(({ type }) => others.map(name => buildLabel(type, name)));
  await page.evaluate(left => {
    for (const sample of document.querySelectorAll<HTMLElement>('main > [data-label], main > [data-problem]'))
      if (left.includes(sample.dataset.label ?? sample.dataset.problem ?? '')) sample.remove();
  }, labels);
}

/** Returns the labels of full samples that the page does not show. */
function findMissing(page: Page, group: readonly BlockDefinition[]): Promise<string[]> {
  const labels = group.filter(({ load }) => load).map(({ type }) => buildLabel(type, 'full'));
  return page.evaluate(
    all => all.filter(label => !document.querySelector(`main > [data-label="${label}"]`)?.childElementCount),
    labels,
  );
}

/** Hides all samples but one. */
async function showOnly(page: Page, label: string): Promise<void> {
  await page.evaluate(shown => {
    for (const sample of document.querySelectorAll<HTMLElement>('main > [data-label], main > [data-problem]'))
      sample.style.setProperty('display', sample.dataset.label === shown ? '' : 'none', 'important');
  }, label);
}

/** Returns everything that is wrong with a page on one screen. */
async function findFaults(
  shop: Shop,
  key: string,
  screen: number,
  group: readonly BlockDefinition[],
): Promise<string[]> {
  const path = `/cms/${key}.html?preview=1`;
  const { page, problems, readShifts, close } = await shop.page(screen, path);
  await readThrough(page);
  const faults: string[] = [];
  const note = (width: number, what: string, found: readonly string[]) =>
    faults.push(...found.map(fault => `${width} px, ${what}: ${fault}`));
  // The samples' missing media cannot be loaded: not a fault of the block.
  const noteProblems = (isAllowed = (_problem: string) => false) =>
    note(
      screen,
      'console',
      problems.splice(0).filter(problem => !problem.includes(ABSENT) && !isAllowed(problem)),
    );
  noteProblems();
  note(screen, 'missing', await findMissing(page, group));
  note(screen, 'layout shift', await readShifts());
  note(screen, 'visible in a hidden block', await findShownEarly(page));
  for (const width of WIDTHS[screen] ?? []) {
    await page.setViewportSize({ width, height: 900 });
    note(width, 'overflow', await tooWide(page));
  }
  await leaveFull(page, group);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The chrome only where a type changes it.
  const except = group.length > 0 && !group.some(({ chrome }) => chrome) ? [FRAME] : [];
  // A page has one screen: landmarks and the order of headings are right with that alone.
  for (const { type } of group.filter(isScreen)) {
    await showOnly(page, buildLabel(type, 'full'));
    note(screen, `axe, ${type}`, await findViolations(page, except));
  }
  if (!group.some(isScreen)) note(screen, 'axe, full', await findViolations(page, except));
  // At another width Chromium preloads the first picture once more, and may report that as unused.
  noteProblems(problem => problem.includes('was preloaded using link preload but not used'));
  await close();
  return faults;
}

test.use({ pages: { ...pages, faulty: FAULTY } });

test.describe('every block type in the browser', () => {
  test.describe.configure({ mode: 'parallel' });

  test('reports every kind of fault', async ({ shop }) => {
    const faults = await findFaults(shop, 'faulty', 390, []);
    for (const fault of [
      /^390 px, axe, full: image-alt: /,
      /^390 px, overflow: the page is 11\d px too wide/,
      /^320 px, overflow: full: <section/,
      /^390 px, console: Failed to load resource: .*nowhere.webp/,
    ]) {
      expect(faults).toContainEqual(expect.stringMatching(fault));
    }
  });

  for (const screen of Object.keys(WIDTHS).map(Number)) {
    for (const group of groups) {
      const types = group.map(({ type, title }) => `${type} (${title})`).join(', ');
      test(`at ${screen} px: ${types}`, async ({ shop }) => {
        expect(await findFaults(shop, buildKey(group, screen), screen, group)).toEqual([]);
      });
    }
  }
});
