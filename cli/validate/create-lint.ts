import type { CliIo } from '../base/io.ts';
import type { Levels } from '../levels/config.ts';
import type { Lint } from './static-block.ts';

/** Opens the check of meaning and, unless offline, of references to the shop that the environment names. */
export async function createLint(
  { openShop, loadHtmlChanges, language }: Pick<CliIo, 'openShop' | 'loadHtmlChanges' | 'language'>,
  isOffline: boolean,
  levels: Levels | undefined,
): Promise<Lint> {
  const [
    shop,
    { checkReferences },
    { createHtmlCheck },
    { createToneCheck },
    { FIRST_SCREEN_BUDGET, firstScreenFaults },
  ] = await Promise.all([
    isOffline ? null : openShop(),
    import('../references/check-references.ts'),
    import('../references/html-check.ts'),
    import('../references/words-on-pictures.ts'),
    import('../references/first-screen.ts'),
  ]);
  const html = createHtmlCheck(loadHtmlChanges, language, path => {
    const key = shop?.pageKeyAt(path) ?? null;
    return key !== null && shop?.hasPage(key) === true;
  });
  const tones = createToneCheck(shop, language);
  const budget = { ...FIRST_SCREEN_BUDGET, ...levels?.firstScreen };
  return {
    page(page, document) {
      const weight = shop && document.isPage ? firstScreenFaults(page, shop, budget, language) : [];
      const check = () => checkReferences(page, shop, document, html, tones, language);
      const findings = check();
      if (!html.isNeeded && !tones.isNeeded) return weight.length > 0 ? [...findings, ...weight] : findings;
      return Promise.all([html.isNeeded && html.load(), tones.isNeeded && tones.load()]).then(() => [
        ...check(),
        ...weight,
      ]);
    },
    missingPages: () => shop?.missingPages() ?? [],
    notesProblem: () => shop?.notesProblem() ?? null,
    storedNotes: file => shop?.storedNotes(file) ?? null,
    noteFiles: folders => (shop && folders.includes(shop.contentDir) ? shop.noteFiles() : []),
    notes(text, source) {
      if (!shop || !/[\\/](?:pictures|alt)\.json$/.test(source) || !shop.noteFiles().includes(source)) return;
      return import('../references/check-notes.ts').then(({ checkNotes }) =>
        checkNotes(source, text, shop, language),
      );
    },
    async staticBlock(key, document) {
      const { checkStaticBlock } = await import('../references/static-blocks.ts');
      return checkStaticBlock(key, document, shop, language);
    },
  };
}
