import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe objects to, as `rule: where`. Without motion, so that nothing is looked at half-way.
 *
 * @param except selectors of what is left out.
 * @param within selector of what is looked at; everything unless told.
 */
export async function objections(
  page: Page,
  except: readonly string[] = [],
  within?: string,
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], iframes: false })
    .setLegacyMode(); // without a window of its own to sum up what frames say: theirs is not ours
  if (within) axe.include(within);
  for (const selector of except) axe.exclude(selector);
  const { violations } = await axe.analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
