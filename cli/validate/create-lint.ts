import type { CliIo } from '../base/io.ts';
import type { Levels } from '../levels/config.ts';
import type { Lint } from './static-block.ts';

/** Opens the check of meaning and, unless offline, of references to the shop that the environment names. */
export async function createLint(
  { openShop, loadHtmlChanges, language }: CliIo,
  isOffline: boolean,
  levels: Levels | undefined,
): Promise<Lint> {
  const [shop, { checkReferences }, { createHtmlCheck }, { FIRST_SCREEN_BUDGET, firstScreenFaults }] =
    await Promise.all([
      isOffline ? null : openShop(),
      import('../references/check-references.ts'),
      import('../references/html-check.ts'),
      import('../references/first-screen.ts'),
    ]);
  const html = createHtmlCheck(loadHtmlChanges, language);
  const budget = { ...FIRST_SCREEN_BUDGET, ...levels?.firstScreen };
  return {
    page(page, isPage) {
      const weight = shop && isPage ? firstScreenFaults(page, shop, budget, language) : [];
      const findings = checkReferences(page, shop, isPage, html, language);
      if (!html.isNeeded) return weight.length > 0 ? [...findings, ...weight] : findings;
      return html.load().then(() => [...checkReferences(page, shop, isPage, html, language), ...weight]);
    },
    missingPages: () => shop?.missingPages() ?? [],
    async staticBlock(key, document) {
      const { checkStaticBlock } = await import('../references/static-blocks.ts');
      return checkStaticBlock(key, document, shop, language);
    },
  };
}
