import {
  type CheckedBlock,
  type CheckedPage,
  type Finding,
  intersect,
  type Language,
  type Schedule,
  toAnchor,
} from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import { combinationFaults } from './combinations.ts';
import { deviceFault, parseDevice } from './devices.ts';
import type { Fault } from './fault.ts';
import type { HtmlCheck } from './html-check.ts';
import { targetFaults, targetFaultsIn } from './link-targets.ts';
import { meaningFaults } from './meaning.ts';
import { textsIn } from './missing.ts';
import { pageTimeFaults } from './page-times.ts';
import { type Anchors, findFaults } from './reference-faults.ts';
import { findReferences, type ReferenceKind } from './reference-tree.ts';
import { reportRepeatedAnchors } from './repeated-anchors.ts';
import { MOST_VALUES, rightValuesIn } from './right-values.ts';
import { createStructure } from './structure.ts';
import { timeFaults } from './times.ts';
import { wordFaults } from './words.ts';

const NONE: readonly Fault[] = [];

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
  isPage: boolean,
  html: HtmlCheck,
  language: Language,
): Finding[] {
  const texts = textsIn(language);
  const findings: Finding[] = [];
  const anchors = createAnchors(page.blocks, isPage);
  const right = rightValuesIn(shop);
  const structure = createStructure(language);
  const ids = new Set<string>();
  const check = (blocks: readonly CheckedBlock[], outer: Schedule): void => {
    for (const checked of blocks) {
      const within = intersect(outer, checked.show);
      if (checked.fields) {
        const add = (faults: readonly Fault[], steps: readonly string[]) => {
          for (let index = 0; index < faults.length; index++) {
            findings.push(toFinding(checked, steps, faults[index] as Fault));
          }
        };
        findReferences(checked.block, checked.fields, (reference, steps) => {
          const { kind, value } = reference;
          if (right.has(kind, value)) return;
          if (parseDevice(kind)) {
            const fault = shop && deviceFault(reference, shop, language);
            if (fault) add([fault], steps);
            return;
          }
          if (kind === 'style') return add(meaningFaults(reference, language), steps);
          const before = findings.length;
          add(combinationFaults(reference, steps, checked.block, ids, language), steps);
          add(kind === 'html' ? html.faults(value) : meaningFaults(reference, language), steps);
          add(judgeWords(kind, value, language), steps);
          add(timeFaults(reference, within, language), steps);
          add(structure.faults(reference, checked), steps);
          if (shop) add(findFaults(reference, shop, anchors, texts), steps);
          if (shop && kind === 'link') add(pageTimeFaults(value, shop, within, language), steps);
          if (findings.length === before && !html.isNeeded) right.add(kind, value);
        });
      }
      for (const map in checked.children) check(checked.children[map] as CheckedBlock[], within);
    }
  };
  check(page.blocks, page.show);
  if (isPage) findings.push(...pageFaults(page, language), ...structure.effects(page.blocks));
  reportRepeatedAnchors(page.blocks, findings, language);
  return findings;
}

/** Texts and addresses that are right for their readers, whatever is around them. */
const rightWords: Partial<Record<ReferenceKind, Set<string>>> = {
  text: new Set(),
  html: new Set(),
  link: new Set(),
  media: new Set(),
};

/** Reports what is wrong with a text, or with an address for its reader. */
function judgeWords(kind: ReferenceKind, value: string, language: Language): readonly Fault[] {
  const right = rightWords[kind];
  if (!right || right.has(value)) return NONE;
  const faults = findWordFaults(kind, value, language);
  if (faults.length > 0) return faults;
  if (right.size >= MOST_VALUES) right.clear();
  right.add(value);
  return NONE;
}

function findWordFaults(kind: ReferenceKind, value: string, language: Language): readonly Fault[] {
  if (kind === 'text') return wordFaults(value, false, language);
  if (kind === 'link' || kind === 'media') return targetFaults(value, language);
  return kind === 'html' ? [...wordFaults(value, true, language), ...targetFaultsIn(value, language)] : NONE;
}

/** Reports what is wrong with the title and the description of a page. */
function pageFaults(page: CheckedPage, language: Language): Finding[] {
  return (['title', 'description'] as const).flatMap(name =>
    wordFaults(page[name], false, language).map(
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

function toFinding(
  { label, type, path }: CheckedBlock,
  outer: readonly string[],
  { below = [], ...fault }: Fault,
): Finding {
  const steps = [...outer, ...below];
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
