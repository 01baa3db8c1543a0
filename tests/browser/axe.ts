import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { findCoveredWords } from './covered-words.ts';
import { atWidth } from './visit.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's violations, and words of the screen that are covered, as `rule: selector`. Motion is reduced meanwhile,
 * and what is moving is finished, so that no animation is measured half-way.
 *
 * @param except selectors of what is left out.
 * @param within selector of what is checked; defaults to the whole page.
 * @param options replace axe's own.
 */
export async function findViolations(
  page: Page,
  except: readonly string[] = [],
  within = ':root',
  options: RunOptions = {},
): Promise<string[]> {
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isReduced) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const ends = animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      if (animation.timeline === document.timeline && ends) animation.finish();
    }
  });
  // Once per document: @axe-core/playwright does it for each run, which takes as long as the run itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE}; 0`);
  const violations = await page.evaluate(
    async ([include, exclude, options]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const found = await axe.run(
        { include: [include], exclude: [...exclude] },
        // Reading every stylesheet takes a quarter of the time: see `STYLESHEET_RULES`.
        { resultTypes: ['violations'], iframes: false, elementRef: false, preload: false, ...options },
      );
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
    },
    [within, except, options] as const,
  );
  violations.push(...(await page.evaluate(findCoveredWords, [within, except] as const)));
  // The context's own setting stays: `null` would turn it off for the visits that reuse the page.
  if (!isReduced) await page.emulateMedia({ reducedMotion: null });
  return violations;
}

/** The same at the page's own width and at the other one, that of a phone or a desktop. */
export async function findViolationsAtBoth(
  page: Page,
  except: readonly string[] = [],
  within = ':root',
): Promise<string[]> {
  const other = (page.viewportSize()?.width ?? 0) < 768 ? 1440 : 390;
  const own = await findViolations(page, except, within);
  const found = await atWidth(page, other, () => findViolations(page, except, within));
  return [...own, ...found.map(violation => `at ${other} px: ${violation}`)];
}

/** The rules that read stylesheets and media, which are the same on every page. */
export const STYLESHEET_RULES: RunOptions = {
  preload: true,
  runOnly: ['css-orientation-lock', 'no-autoplay-audio'],
};

/**
 * The rules that depend on all of a page, and the contrast, which depends on the colours that its author has chosen.
 * The others look at one element.
 */
export const PAGE_RULES: RunOptions = {
  runOnly: [
    ...['aria-hidden-body', 'bypass', 'document-title', 'html-has-lang', 'html-lang-valid', 'meta-viewport'],
    ...['duplicate-id-aria', 'accesskeys', 'heading-order', 'page-has-heading-one', 'region', 'skip-link'],
    ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level'],
    ...['landmark-complementary-is-top-level', 'landmark-no-duplicate-banner', 'landmark-one-main'],
    ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-unique'],
    ...['frame-title-unique', 'color-contrast'],
  ],
};

/** Selects header, footer and what else surrounds the blocks, which is the same on every page. */
export const FRAME = '[data-frame] > :not(main)';
