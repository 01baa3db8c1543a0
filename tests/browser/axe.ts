import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Returns axe's violations as `rule: selector`. Motion is reduced meanwhile, so that no animation is measured half-way.
 *
 * @param except selectors of what is left out.
 * @param within selector of what is checked; defaults to the whole page.
 */
export async function findViolations(
  page: Page,
  except: readonly string[] = [],
  within?: string,
): Promise<string[]> {
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isReduced) await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], iframes: false })
    // Without a second page to merge results of frames, which are not checked.
    .setLegacyMode();
  if (within) axe.include(within);
  for (const selector of except) axe.exclude(selector);
  const { violations } = await axe.analyze();
  // The context's own setting stays: `null` would turn it off for the visits that reuse the page.
  if (!isReduced) await page.emulateMedia({ reducedMotion: null });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
