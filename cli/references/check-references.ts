import { type CheckedBlock, type CheckedPage, type Finding, type Language, toAnchor } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import { combinationFaults } from './combinations.ts';
import { deviceFault, parseDevice } from './devices.ts';
import type { Fault } from './fault.ts';
import type { HtmlCheck } from './html-check.ts';
import { meaningFaults } from './meaning.ts';
import { textsIn } from './missing.ts';
import { type Anchors, findFaults } from './reference-faults.ts';
import { findReferences } from './reference-tree.ts';
import { reportRepeatedAnchors } from './repeated-anchors.ts';

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
  // Collected for the first link to a block: most pages have none.
  let collected: Set<string> | undefined;
  const anchors: Anchors = () => {
    if (isPage) collected ??= collectAnchors(page.blocks, new Set(['main']));
    return collected ?? null;
  };
  const ids = new Set<string>();
  const check = (blocks: readonly CheckedBlock[]): void => {
    for (const checked of blocks) {
      if (checked.fields) {
        findReferences(checked.block, checked.fields, (reference, steps) => {
          if (parseDevice(reference.kind)) {
            const fault = shop && deviceFault(reference, shop, language);
            if (fault) findings.push(toFinding(checked, steps, fault));
            return;
          }
          const meaning =
            reference.kind === 'html' ? html.faults(reference.value) : meaningFaults(reference, language);
          const combination = combinationFaults(reference, steps, checked.block, ids, language);
          for (let index = 0; index < combination.length; index++) {
            findings.push(toFinding(checked, steps, combination[index] as Fault));
          }
          for (let index = 0; index < meaning.length; index++) {
            findings.push(toFinding(checked, steps, meaning[index] as Fault));
          }
          if (!shop) return;
          const faults = findFaults(reference, shop, anchors, texts);
          for (let index = 0; index < faults.length; index++) {
            findings.push(toFinding(checked, steps, faults[index] as Fault));
          }
        });
      }
      for (const map in checked.children) check(checked.children[map] as CheckedBlock[]);
    }
  };
  check(page.blocks);
  reportRepeatedAnchors(page.blocks, findings, language);
  return findings;
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

/** The ids of blocks on the page, nested ones included, and in their rich texts. */
function collectAnchors(blocks: readonly CheckedBlock[], found: Set<string>): Set<string> {
  for (const { label, block, children } of blocks) {
    found.add(toAnchor(label));
    if ('scrollKey' in block && typeof block.scrollKey === 'string') found.add(`content-${block.scrollKey}`);
    for (const map in children) collectAnchors(children[map] as CheckedBlock[], found);
    for (const [, id] of idsIn(block)) found.add(`content-${id}`);
  }
  return found;
}

function idsIn(block: object): Iterable<RegExpMatchArray> {
  const text = JSON.stringify(block);
  return text.includes(' id=') ? text.matchAll(/\sid=\\?["']?([\w-]+)/g) : [];
}
