import { type CheckedBlock, type CheckedPage, type Finding, type Language, toAnchor } from '#engine';
import type { ListedForm, ShopIndex } from '../base/shop-index.ts';
import { createAltCheck } from './alt-texts.ts';
import { createAnchorTimes } from './anchor-times.ts';
import type { HtmlCheck } from './html-check.ts';
import { textsIn } from './missing.ts';
import { removeNotedAlts } from './noted-alts.ts';
import { createPageEnds } from './page-ends.ts';
import { createScriptCheck } from './page-script.ts';
import { createLinkCheck } from './promised-links.ts';
import type { Anchors } from './reference-faults.ts';
import { reportRepeatedAnchors } from './repeated-anchors.ts';
import { createStructure } from './structure.ts';
import { correctSuggestions } from './suggested-links.ts';
import { visitBlocks } from './visit-blocks.ts';
import { wordFaults } from './words.ts';
import type { ToneCheck } from './words-on-pictures.ts';

/** What is known of the document that is checked. */
export interface CheckedDocument {
  /** False for a single block or a map of blocks. */
  isPage: boolean;
  /** Its file, or its folder and key; undefined for a text without one. */
  source?: string | undefined;
}

/**
 * Reports references of a page to products, looks, categories, media, pages and anchors that do not exist, and values
 * without the effect that the editor wants.
 *
 * @param shop null leaves out references.
 * @param language of the findings.
 */
export function checkReferences(
  page: CheckedPage,
  shop: ShopIndex | null,
  { isPage, source }: CheckedDocument,
  html: HtmlCheck,
  tones: ToneCheck,
  language: Language,
): Finding[] {
  const [first] = page.blocks;
  const findings: Finding[] = [];
  const texts = textsIn(language);
  const structure = createStructure(language, () => (shop && isPage ? otherForms(page, source, shop) : []));
  const ends = createPageEnds(language);
  if (first) {
    visitBlocks(page.blocks, page.show, findings, {
      ...{ shop, language, texts, html, tones, structure, ends },
      script: createScriptCheck(page.blocks, language),
      links: createLinkCheck(page.blocks, language),
      anchors: createAnchors(page.blocks, isPage),
      anchorTimes: createAnchorTimes(page.blocks, page.show, language),
      alts: createAltCheck(language),
      ids: new Set(),
      ...{ checked: first, isInside: false, within: page.show },
    });
  }
  if (shop) {
    correctSuggestions(page.findings, shop, texts);
    removeNotedAlts(page, shop);
  }
  if (isPage)
    findings.push(
      ...pageFaults(page, language),
      ...structure.effects(page.blocks),
      ...ends.findings(page.blocks),
    );
  reportRepeatedAnchors(page.blocks, findings, language);
  return findings;
}

/**
 * Returns the forms of the other pages. A text without a file may be that of the page with its title.
 */
function otherForms({ title }: CheckedPage, source: string | undefined, shop: ShopIndex): ListedForm[] {
  const [, ...keys] = (source ?? '').replaceAll('\\', '/').split(/(?:^|\/)pages\//);
  const key = keys.at(-1)?.replace(/\.json$/i, '');
  return shop.listForms().filter(form => (key === undefined ? form.pageTitle !== title : form.page !== key));
}

/** Reports what is wrong with the title and the description of a page. */
function pageFaults(page: CheckedPage, language: Language): Finding[] {
  return (['title', 'description'] as const).flatMap(name =>
    page[name] === '' || (name === 'title' && !page.title.trim()) // Reported as a missing title.
      ? []
      : wordFaults(page[name], false, language).map(
          (fault): Finding => ({
            severity: 'warning',
            block: null,
            blockType: null,
            pointer: `/${name}`,
            path: [name],
            target: 'value',
            ...fault,
          }),
        ),
  );
}

/** Returns the anchors of a page for one link. Most pages have no such link, and most links lead to a label. */
function createAnchors(blocks: readonly CheckedBlock[], isPage: boolean): Anchors {
  let labels: Set<string> | undefined;
  let all: Set<string> | undefined;
  return id => {
    if (!isPage) return null;
    labels ??= collectAnchors(blocks, addLabel, new Set(['main']));
    if (labels.has(id) || labels.has(toAnchor(id))) return labels;
    all ??= collectAnchors(blocks, addIds, labels);
    return all;
  };
}

function collectAnchors(
  blocks: readonly CheckedBlock[],
  add: (block: CheckedBlock, found: Set<string>) => void,
  found: Set<string>,
): Set<string> {
  for (const checked of blocks) {
    add(checked, found);
    for (const map in checked.children) collectAnchors(checked.children[map] as CheckedBlock[], add, found);
  }
  return found;
}

function addLabel({ label, block }: CheckedBlock, found: Set<string>): void {
  found.add(toAnchor(label));
  if ('scrollKey' in block && typeof block.scrollKey === 'string') found.add(`content-${block.scrollKey}`);
}

/** Adds the ids in a block's rich texts. */
function addIds({ block }: CheckedBlock, found: Set<string>): void {
  for (const [, id] of idsIn(block)) found.add(`content-${id}`);
}

function idsIn(block: object): Iterable<RegExpMatchArray> {
  const text = JSON.stringify(block);
  return text.includes(' id=') ? text.matchAll(/\sid=\\?["']?([\w-]+)/g) : [];
}
