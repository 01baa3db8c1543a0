import { type CheckedBlock, defineTexts, type Finding, type Language, toAnchor } from '#engine';
import { MOST_VALUES } from './place-memory.ts';

const textsIn = defineTexts({
  en: {
    repeated: (label: string, other: string) =>
      `Links to "#${label}" lead to the block "${other}" of the page, which has the same anchor. Write another label.`,
    similar: (label: string, other: string) =>
      `"${label}" and "${other}" differ only in upper and lower case: links and reports confuse them. Write another label.`,
  },
  zh: {
    repeated: (label, other) =>
      `指向 "#${label}" 的链接会打开页面上锚点相同的区块 "${other}"。请换一个标签。`,
    similar: (label, other) => `"${label}" 与 "${other}" 只有大小写不同，链接和报表容易混淆。请换一个标签。`,
  },
});

/**
 * Reports blocks whose label gives the anchor of another block: one inside tabs that of a block of the page, or `gift guide`
 * that of `gift-guide`. The same label twice in one place is reported already. Labels that differ in case only are another
 * fault: both anchors work.
 */
export function reportRepeatedAnchors(
  blocks: readonly CheckedBlock[],
  findings: Finding[],
  language: Language,
): void {
  if (!hasEqualAnchors(blocks, new Set())) return;
  const first = new Map<string, CheckedBlock>();
  const folded = new Map<string, CheckedBlock>();
  let level = [blocks];
  while (level.length > 0) {
    const below: CheckedBlock[][] = [];
    for (const siblings of level) {
      for (const block of siblings) {
        for (const map in block.children) below.push(block.children[map] as CheckedBlock[]);
        const anchor = block.definition?.load ? toAnchor(block.label) : '';
        const other = first.get(anchor);
        if (!other) {
          first.set(anchor, block);
          const similar = anchor && folded.get(anchor.toLowerCase());
          if (!similar) folded.set(anchor.toLowerCase(), block);
          else
            findings.push(
              toFinding(block, 'similar-label', textsIn(language).similar(block.label, similar.label)),
            );
        } else if (anchor && !(other.label === block.label && siblings.includes(other))) {
          findings.push(toFinding(block, 'repeated-anchor', textsIn(language).repeated(anchor, other.label)));
        }
      }
    }
    level = below;
  }
}

/** Returns whether two anchors are equal but for case: few pages have such, and the search for their places takes longer. */
function hasEqualAnchors(blocks: readonly CheckedBlock[], found: Set<string>): boolean {
  for (const { label, definition, children } of blocks) {
    if (definition?.load) {
      const folded = foldedAnchor(label);
      if (found.has(folded)) return true;
      found.add(folded);
    }
    for (const map in children) if (hasEqualAnchors(children[map] as CheckedBlock[], found)) return true;
  }
  return false;
}

function toFinding({ label, type, path }: CheckedBlock, rule: string, message: string): Finding {
  return {
    severity: 'warning',
    rule,
    block: label,
    blockType: type,
    pointer: '',
    message,
    suggestion: `${label}-2`,
    path: [...path],
    target: 'key',
  };
}

/** Anchors in lower case by label: the same labels are on many pages. */
const foldedAnchors = new Map<string, string>();

function foldedAnchor(label: string): string {
  let folded = foldedAnchors.get(label);
  if (folded === undefined) {
    folded = toAnchor(label).toLowerCase();
    if (foldedAnchors.size >= MOST_VALUES) foldedAnchors.clear();
    foldedAnchors.set(label, folded);
  }
  return folded;
}
