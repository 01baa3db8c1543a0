import { type CheckedBlock, defineTexts, type Finding, type Language, toAnchor } from '#engine';

const textsIn = defineTexts({
  en: {
    repeated: (label: string, other: string) =>
      `Links to "#${label}" lead to the block "${other}" of the page, which has the same anchor. Write another label.`,
  },
  zh: {
    repeated: (label, other) =>
      `指向 "#${label}" 的链接会打开页面上锚点相同的区块 "${other}"。请换一个标签。`,
  },
});

/**
 * Reports blocks whose label gives the anchor of another block: one inside tabs that of a block of the page, or `gift guide`
 * that of `gift-guide`. The same label twice in one place is reported already.
 */
export function reportRepeatedAnchors(
  blocks: readonly CheckedBlock[],
  findings: Finding[],
  language: Language,
): void {
  const first = new Map<string, CheckedBlock>();
  let level = [blocks];
  while (level.length > 0) {
    const below: CheckedBlock[][] = [];
    for (const siblings of level) {
      for (const block of siblings) {
        for (const map in block.children) below.push(block.children[map] as CheckedBlock[]);
        const anchor = block.definition?.load ? toAnchor(block.label) : '';
        const other = first.get(anchor);
        if (!other) first.set(anchor, block);
        else if (anchor && !(other.label === block.label && siblings.includes(other))) {
          findings.push(repeatedFinding(block, anchor, other, language));
        }
      }
    }
    level = below;
  }
}

function repeatedFinding(
  { label, type, path }: CheckedBlock,
  anchor: string,
  other: CheckedBlock,
  language: Language,
): Finding {
  return {
    severity: 'warning',
    rule: 'repeated-anchor',
    block: label,
    blockType: type,
    pointer: '',
    message: textsIn(language).repeated(anchor, other.label),
    suggestion: `${label}-2`,
    path: [...path],
    target: 'key',
  };
}
