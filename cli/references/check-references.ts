import {
  type CheckedBlock,
  type CheckedPage,
  type Finding,
  intersect,
  type Language,
  type Schedule,
  toAnchor,
} from '#engine';
import type { ListedForm, ShopIndex } from '../base/shop-index.ts';
import { createAltCheck } from './alt-texts.ts';
import { createAnchorTimes } from './anchor-times.ts';
import type { Fault } from './fault.ts';
import type { HtmlCheck } from './html-check.ts';
import { addJudged, judgedIn } from './judged.ts';
import { textsIn } from './missing.ts';
import { removeNotedAlts } from './noted-alts.ts';
import { createPageEnds } from './page-ends.ts';
import { createScriptCheck } from './page-script.ts';
import { createLinkCheck } from './promised-links.ts';
import type { Reference } from './reference.ts';
import type { Anchors } from './reference-faults.ts';
import { findReferences } from './reference-tree.ts';
import { reportRepeatedAnchors } from './repeated-anchors.ts';
import { type Known, rightValuesIn } from './right-values.ts';
import { createStructure } from './structure.ts';
import { correctSuggestions } from './suggested-links.ts';
import { type Rule, type Surroundings, visitOf } from './visits.ts';
import { labelFaults, wordFaults } from './words.ts';
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

/** Judges the values of blocks and of those inside them. @param outer when what contains them shows. */
function visitBlocks(
  blocks: readonly CheckedBlock[],
  outer: Schedule,
  findings: Finding[],
  around: Surroundings,
): void {
  const known: Known = {
    right: rightValuesIn(around.shop),
    shop: around.shop,
    alts: around.alts,
    block: {},
    isInside: false,
  };
  const judged = judgedIn(around.shop);
  const visit = (reference: Reference, steps: readonly string[]): boolean => {
    const { kind, value } = reference;
    const kindVisit = visitOf(kind);
    const earlier = kindVisit.mayDiffer && judged.get(kind)?.get(value);
    const rules = earlier ? earlier.rules : kindVisit.rules;
    const before = findings.length;
    for (let index = 0; index < rules.length; index++) {
      const faults = (rules[index] as Rule)(reference, steps, around);
      for (let at = 0; at < faults.length; at++) add(faults[at] as Fault, steps);
    }
    if (findings.length > before) return false;
    if (earlier || !kindVisit.mayDiffer) return earlier ? earlier.isRightAnywhere : true;
    // A rich text is judged when the sanitiser has been loaded.
    return !around.html.isNeeded && addJudged(judged, kind, kindVisit, value, around).isRightAnywhere;
  };
  const add = (fault: Fault, steps: readonly string[]) => {
    const finding = toFinding(around.checked, steps, fault);
    if (!fault.at || !findings.some(known => isSamePlace(known, finding))) findings.push(finding);
  };
  const walk = (list: readonly CheckedBlock[], isInside: boolean, within: Schedule) => {
    for (const checked of list) {
      const shown = intersect(within, checked.show);
      for (const fault of labelFaults(checked.label, around.language)) {
        // Links to the block have its label, too.
        findings.push({ ...toFinding(checked, [], { ...fault, fix: undefined }), target: 'key' });
      }
      if (checked.fields) {
        around.checked = checked;
        around.isInside = isInside;
        around.within = shown;
        known.block = checked.block;
        known.isInside = isInside;
        findReferences(checked.block, checked.fields, visit, known);
      }
      for (const map in checked.children) walk(checked.children[map] as CheckedBlock[], true, shown);
    }
  };
  walk(blocks, false, outer);
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

const isSamePlace = (a: Finding, b: Finding): boolean =>
  a.rule === b.rule && a.pointer === b.pointer && a.path.join() === b.path.join();

function toFinding(
  { label, type, path }: CheckedBlock,
  outer: readonly string[],
  { below = [], beside, at, ...fault }: Fault,
): Finding {
  const steps = at ?? (beside === undefined ? [...outer, ...below] : [...outer.slice(0, -1), beside]);
  return {
    severity: 'warning',
    block: label,
    blockType: type,
    pointer: steps.map(step => `/${step}`).join(''),
    path: [...path, ...steps],
    target: 'value',
    ...fault,
  };
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
