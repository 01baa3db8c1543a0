import {
  ALWAYS,
  type CheckedBlock,
  type ChromeEffect,
  defineTexts,
  type Finding,
  intersect,
  type Language,
} from '#engine';
import type { Fault } from './fault.ts';
import type { Reference } from './reference-tree.ts';

const NONE: readonly Fault[] = [];

const textsIn = defineTexts({
  en: {
    campaign: (identifier: string, other: string) =>
      `The form of the block "${other}" stores its submissions under “${identifier}”, too, but has another title: a mobile has one submission for both. Write another identifier.`,
    effect: (field: string, other: string) =>
      `The block "${other}" sets "${field}" of the same part of the page to another value; the last one is used. Keep one.`,
    heading: (level: number, before: number) =>
      `A heading h${level} follows a heading h${before}: screen readers announce a missing level. Write h${before + 1}.`,
  },
  zh: {
    campaign: (identifier, other) =>
      `区块 "${other}" 的表单也使用活动标识“${identifier}”，但标题不同：同一手机号在两处只有一条提交。请换一个标识。`,
    effect: (field, other) =>
      `区块 "${other}" 对页面的同一部分设置了不同的 "${field}"，只有最后一个生效。请只保留一个。`,
    heading: (level, before) =>
      `标题 h${level} 直接跟在 h${before} 之后，屏幕阅读器会认为缺少一级。请改为 h${before + 1}。`,
  },
});

/** Compares the blocks of one page in their order. */
export interface Structure {
  /** Reports headings that leave out a level, and two forms of one campaign with different titles. */
  faults(reference: Reference, block: CheckedBlock): readonly Fault[];
  /** Returns blocks that set the same part of the page's surroundings against each other. */
  effects(blocks: readonly CheckedBlock[]): Finding[];
}

export function createStructure(language: Language): Structure {
  const texts = textsIn(language);
  const campaigns = new Map<string, CheckedBlock>();
  // The page has a hidden h1, and the titles of blocks are h2.
  let level = 2;
  return {
    faults({ kind, value }, block) {
      if (kind === 'campaign') {
        const other = campaigns.get(value);
        if (!other) campaigns.set(value, block);
        else if (readTitle(other) !== readTitle(block)) {
          return [{ rule: 'campaign', message: texts.campaign(value, other.label), suggestion: null }];
        }
      }
      if (kind !== 'html' || !/<h[2-6]/i.test(value)) return NONE;
      const faults: Fault[] = [];
      for (const [, digit] of value.matchAll(/<h([2-6])\b/gi)) {
        const next = Number(digit);
        if (next > level + 1 && faults.length === 0) {
          faults.push({ rule: 'heading-order', message: texts.heading(next, level), suggestion: null });
        }
        level = next;
      }
      return faults;
    },
    effects(blocks) {
      const findings: Finding[] = [];
      const first = blocks.find(({ definition }) => definition?.load);
      const set: { block: CheckedBlock; kind: string; field: string; value: unknown }[] = [];
      for (const [index, block] of blocks.entries()) {
        for (const effect of effectsOf(block, { index, first: block === first })) {
          for (const [field, value] of Object.entries(effect)) {
            if (field === 'kind' || value === undefined || typeof value === 'object') continue;
            const other = set.find(
              known =>
                known.kind === effect.kind &&
                known.field === field &&
                known.value !== value &&
                known.block !== block &&
                overlap(known.block, block),
            );
            set.push({ block, kind: effect.kind, field, value });
            if (!other || findings.some(finding => finding.block === block.label)) continue;
            findings.push(toFinding(block, field, texts.effect(field, other.block.label)));
          }
        }
      }
      return findings;
    },
  };
}

const readTitle = ({ block }: CheckedBlock): unknown => ('title' in block ? block.title : undefined);

function effectsOf(
  { block, definition, errors }: CheckedBlock,
  place: { index: number; first: boolean },
): readonly ChromeEffect[] {
  if (!definition?.chrome || errors.length > 0) return [];
  try {
    return definition.chrome(block, place);
  } catch {
    // Reported when the page is planned.
    return [];
  }
}

function overlap(a: CheckedBlock, b: CheckedBlock): boolean {
  const { from, until } = intersect(a.show ?? ALWAYS, b.show ?? ALWAYS);
  return from < until;
}

function toFinding({ label, type, path, block }: CheckedBlock, field: string, message: string): Finding {
  const at = field in block ? [field] : [];
  return {
    severity: 'warning',
    rule: 'chrome-conflict',
    block: label,
    blockType: type,
    pointer: at.map(name => `/${name}`).join(''),
    message,
    suggestion: null,
    path: [...path, ...at],
    target: 'value',
  };
}
