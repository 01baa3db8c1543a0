import type { Page } from '@playwright/test';
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
import { findViolations } from './axe.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { readThrough } from './read-through.ts';

// Claims about every block type that only a real browser can measure; tests/conformance proves the others. Each type has
// a page with its samples and their broken variants, each under its own label.

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

/** Widths at which nothing may overflow, by the screen on which they are measured. */
const WIDTHS: Record<number, number[]> = { 1440: [1920, 1440, 1024, 768], 390: [390, 320] };

/** A page for each type. In preview, a card replaces a block that cannot be shown: it has to fit as well. */
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

/** Selectors that axe skips: the other samples, and the chrome if the type does not change it. */
function allButFull(type: string): string[] {
  const others = Object.keys(SAMPLES).filter(label => label !== 'full');
  const frame = registry.get(type)?.chrome ? [] : ['[data-frame] > :not(main)'];
  return [...frame, ...others.flatMap(label => [`[data-label="${label}"]`, `[data-problem="${label}"]`])];
}

/** Returns everything that is wrong with a page on one screen. */
async function faultsOf(shop: Shop, key: string, screen: number, except: string[]): Promise<string[]> {
  const { page, problems, readShifts } = await shop.page(screen, `/cms/${key}.html?preview=1`);
  const faults: string[] = [];
  const note = (width: number, what: string, found: readonly string[]) =>
    faults.push(...found.map(fault => `${width} px, ${what}: ${fault}`));
  await readThrough(page);
  note(screen, 'layout shift', await readShifts());
  note(screen, 'axe, full', await findViolations(page, except));
  for (const width of WIDTHS[screen] ?? []) {
    await page.setViewportSize({ width, height: 900 });
    note(width, 'overflow', await tooWide(page));
  }
  // The samples' missing media cannot be loaded: not a fault of the block.
  note(
    screen,
    'console',
    problems.splice(0).filter(problem => !problem.includes(ABSENT)),
  );
  return faults;
}

test.use({ pages: { ...pages, faulty: FAULTY } });

test.describe('every block type in the browser', () => {
  test.describe.configure({ mode: 'parallel' });

  test('reports every kind of fault', async ({ shop }) => {
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

  for (const { type, title } of registry.all) {
    test(`${type} (${title})`, async ({ shop }) => {
      const faults: string[] = [];
      for (const screen of Object.keys(WIDTHS).map(Number)) {
        faults.push(...(await faultsOf(shop, keyOf(type), screen, allButFull(type))));
      }
      expect(faults).toEqual([]);
    });
  }
});
