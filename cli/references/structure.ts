import {
  ALWAYS,
  type CheckedBlock,
  type ChromeEffect,
  defineTexts,
  type Finding,
  intersect,
  type Language,
} from '#engine';
import type { ListedForm } from '../base/shop-index.ts';
import type { Fault } from './fault.ts';
import type { Reference } from './reference.ts';

const NONE: readonly Fault[] = [];

const textsIn = defineTexts({
  en: {
    campaign: (identifier: string, other: string) =>
      `The form of the block "${other}" stores its submissions under “${identifier}”, too, but has another title or type: a mobile has one submission for both. Write another identifier.`,
    elsewhere: (identifier: string, page: string) =>
      `A form of the page "${page}" stores its submissions under “${identifier}”, too, but has another title or type: a mobile has one submission for both. Write another identifier.`,
    effect: (field: string, other: string) =>
      `The block "${other}" sets "${field}" of the same part of the page to another value; the last one is used. Keep one.`,
    main: () => 'The page has its main heading already, and a second h1 hides what it is about. Write h2.',
    heading: (level: number, before: number) =>
      `A heading h${level} follows a heading h${before}: screen readers announce a missing level. Write h${before + 1}.`,
  },
  zh: {
    campaign: (identifier, other) =>
      `区块 "${other}" 的表单也使用活动标识“${identifier}”，但标题或类型不同：同一手机号在两处只有一条提交。请换一个标识。`,
    elsewhere: (identifier, page) =>
      `页面 "${page}" 的表单也使用活动标识“${identifier}”，但标题或类型不同：同一手机号在两处只有一条提交。请换一个标识。`,
    effect: (field, other) =>
      `区块 "${other}" 对页面的同一部分设置了不同的 "${field}"，只有最后一个生效。请只保留一个。`,
    main: () => '页面已有主标题，第二个 h1 会让人不清楚页面的主题。请改为 h2。',
    heading: (level, before) =>
      `标题 h${level} 直接跟在 h${before} 之后，屏幕阅读器会认为缺少一级。请改为 h${before + 1}。`,
  },
});

/** Compares the blocks of one page in their order. */
export interface Structure {
  /** Reports headings that leave out a level, and two forms of one campaign with different titles or types, be it on two pages. */
  faults(reference: Reference, block: CheckedBlock): readonly Fault[];
  /** Returns blocks that set the same part of the page's surroundings against each other. */
  effects(blocks: readonly CheckedBlock[]): Finding[];
}

/** @param others the forms of the other pages; called when the page has a form. */
export function createStructure(language: Language, others: () => readonly ListedForm[]): Structure {
  const texts = textsIn(language);
  const campaigns = new Map<string, CheckedBlock>();
  // The page has a hidden h1, and the titles of blocks are h2.
  let level = 2;
  return {
    faults({ kind, value }, block) {
      if (kind === 'campaign') {
        const other = campaigns.get(value);
        if (!other) {
          campaigns.set(value, block);
          const title = String(readTitle(block) ?? '');
          const elsewhere = others().find(
            form => form.identifier === value && (form.title !== title || form.type !== block.type),
          );
          if (elsewhere) {
            const message = texts.elsewhere(value, elsewhere.page);
            return [{ rule: 'campaign', message, suggestion: null }];
          }
        } else if (readTitle(other) !== readTitle(block) || other.type !== block.type) {
          return [{ rule: 'campaign', message: texts.campaign(value, other.label), suggestion: null }];
        }
      }
      if (kind !== 'html' || !/<h[1-6]/i.test(value)) return NONE;
      const faults: Fault[] = [];
      for (const [, digit] of value.matchAll(/<h([1-6])\b/gi)) {
        const next = Number(digit);
        if (next === 1 && faults.length === 0) {
          faults.push({ rule: 'heading-order', message: texts.main(), suggestion: null });
        } else if (next > level + 1 && faults.length === 0) {
          faults.push({ rule: 'heading-order', message: texts.heading(next, level), suggestion: null });
        }
        level = Math.max(2, next);
      }
      return faults;
    },
    effects(blocks) {
      const findings: Finding[] = [];
      if (blocks.filter(({ definition }) => definition?.chrome).length < 2) return findings;
      const first = blocks.find(({ definition }) => definition?.load);
      const set: { block: CheckedBlock; kind: string; field: string; value: unknown }[] = [];
      for (const [index, block] of blocks.entries()) {
        for (const effect of effectsOf(block, { index, first: block === first })) {
          for (const [field, value] of Object.entries(effect)) {
            if (field === 'kind' || value === undefined) continue;
            const written = typeof value === 'object' ? JSON.stringify(value) : value;
            const other = set.find(
              known =>
                known.kind === effect.kind &&
                known.field === field &&
                known.value !== written &&
                known.block !== block &&
                overlap(known.block, block),
            );
            set.push({ block, kind: effect.kind, field, value: written });
            if (!other || findings.some(finding => finding.block === block.label)) continue;
            const name = fieldOf(block, field, value);
            findings.push(toFinding(block, name, texts.effect(name, other.block.label)));
          }
        }
      }
      return findings;
    },
  };
}

const readTitle = ({ block }: CheckedBlock): unknown => ('title' in block ? block.title : undefined);

/** Returns the field of the block that has an effect's value: a few have another name. */
function fieldOf({ block }: CheckedBlock, field: string, value: unknown): string {
  if (field in block) return field;
  return Object.entries(block).find(([, own]) => own === value)?.[0] ?? field;
}

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
