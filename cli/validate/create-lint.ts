import type { CliIo } from '../base/io.ts';
import type { ShopIndex } from '../base/shop-index.ts';
import type { Levels } from '../levels/config.ts';
import type { Lint } from './static-block.ts';

/** Most repetitions of a check: a file that changes all the time is judged as it was. */
const MAX_ROUNDS = 3;

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
  // Rules remember by shop what they have found right.
  let judged = shop;
  const isReady = () => !html.isNeeded && !tones.isNeeded && !shop?.isMediaNeeded();

  /** Repeats a check with what it has needed: the size of a picture decides what else is. */
  async function checkReady<T>(check: () => T): Promise<T> {
    for (let round = 1; ; round++) {
      if (shop?.isMediaNeeded()) {
        await shop.loadMedia();
        judged = Object.create(shop) as ShopIndex;
      }
      await Promise.all([html.isNeeded && html.load(), tones.isNeeded && tones.load()]);
      const found = check();
      if (isReady() || round === MAX_ROUNDS) return found;
    }
  }

  return {
    page(page, document) {
      const check = () => [
        ...checkReferences(page, judged, document, html, tones, language),
        ...(judged && document.isPage ? firstScreenFaults(page, judged, budget, language) : []),
      ];
      const findings = check();
      return isReady() ? findings : checkReady(check);
    },
    missingPages: () => shop?.missingPages() ?? [],
    bucketProblem: () => shop?.bucketProblem() ?? null,
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
      const check = () => checkStaticBlock(key, document, judged, language);
      const findings = check();
      return isReady() ? findings : checkReady(check);
    },
  };
}
