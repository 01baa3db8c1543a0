import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';

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

/**
 * Returns words on the screen that something opaque covers, which axe does not see, as `covered-words: "words" below
 * element`. What stays while the page scrolls may cover them. Runs in the page.
 */
function findCoveredWords([within, except]: readonly [string, readonly string[]]): string[] {
  const isOpaque = (element: Element) => {
    const { opacity, backgroundColor } = getComputedStyle(element);
    if (Number(opacity) < 0.5) return false;
    if (/^(?:img|video|canvas|iframe)$/.test(element.localName)) return true;
    const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)?.[1];
    return Number(alpha ?? 1) > 0.5;
  };
  const stays = (element: Element, from: Element): boolean => {
    if (element.contains(from)) return false;
    const { position } = getComputedStyle(element);
    return /^(?:fixed|sticky)$/.test(position) || stays(element.parentElement as Element, from);
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const owner = text.parentElement as Element;
    if (!text.data.trim() || !owner.closest(within) || except.some(selector => owner.closest(selector)))
      continue;
    const range = document.createRange();
    range.selectNode(text);
    const { x, y, width, height } = range.getClientRects()[0] ?? new DOMRect();
    const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
    // What is clipped, or not on the screen, is not there.
    const depth = stack.indexOf(owner);
    const cover = stack
      .slice(0, Math.max(0, depth))
      .find(element => !owner.contains(element) && isOpaque(element) && !stays(element, owner));
    if (cover)
      found.push(`covered-words: "${text.data.slice(0, 20)}" below ${cover.localName}.${cover.className}`);
  }
  return found;
}

/** The rules that read stylesheets and media, which are the same on every page. */
export const STYLESHEET_RULES: RunOptions = {
  preload: true,
  runOnly: ['css-orientation-lock', 'no-autoplay-audio'],
};

/** Selects header, footer and what else surrounds the blocks, which is the same on every page. */
export const FRAME = '[data-frame] > :not(main)';
