import type { Finding, PathStep } from '../model/finding.ts';
import { isObject } from '../model/is-object.ts';
import { defineTexts, type Language } from '../model/language.ts';
import { membersOf } from './order.ts';
import { pageFinding, pointerOf } from './page-finding.ts';
import type { Repetition } from './tree.ts';

/** One block of a document, not validated yet. */
export interface Entry {
  label: string;
  value: unknown;
  path: PathStep[];
}

/** Returns the blocks of a map in written order. Adds a finding for each label that other tools would reorder. */
export function readEntries(map: object, path: PathStep[], findings: Finding[], language: Language): Entry[] {
  const entries: Entry[] = [];
  const members = membersOf(map);
  for (let index = 0; index < members.length; index++) {
    const [label, value] = members[index] as [string, unknown];
    // A third of the time of `concat`.
    const here = [...path, index];
    entries.push({ label, value, path: here });
    if (isDigit(label.charCodeAt(0)) && /^\d+$/.test(label)) {
      findings.push(labelFinding('integer-label', label, value, here, language));
    } else if (label === '__proto__' || label === '' || (label.charCodeAt(0) <= 32 && !label.trim())) {
      findings.push(labelFinding('label', label, value, here, language));
    }
  }
  return entries;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

const textsIn = defineTexts({
  en: {
    integer: (label: string) =>
      `The label "${label}" is a number; many tools reorder such labels. Start it with a letter.`,
    empty: () =>
      'The label is empty; anchors, tracking and findings name a block by it. Write a name, such as "hero".',
    lost: (label: string) =>
      `The label "${label}" is lost by many tools; anchors, tracking and findings name a block by it. Write a name, such as "hero".`,
    repeatedLabel: (label: string) =>
      `The label "${label}" is used twice; most tools keep only the last block. Give each block a unique label.`,
    repeatedField: (name: string) =>
      `"${name}" occurs twice in one object; only the last one is used. Keep the right one.`,
  },
  zh: {
    integer: label => `标签 "${label}" 是数字，许多工具会打乱此类标签的顺序。请以字母开头。`,
    empty: () => '标签为空；锚点、埋点和检查结果都用标签指代区块。请写一个名称，例如 "hero"。',
    lost: label =>
      `许多工具会丢失标签 "${label}"；锚点、埋点和检查结果都用标签指代区块。请写一个名称，例如 "hero"。`,
    repeatedLabel: label => `标签 "${label}" 重复，多数工具只保留最后一个区块。请为每个区块使用不同的标签。`,
    repeatedField: name => `"${name}" 在同一对象中出现两次，只有最后一个生效。请保留正确的一个。`,
  },
});

function labelFinding(
  rule: 'integer-label' | 'label',
  label: string,
  value: unknown,
  path: PathStep[],
  language: Language,
): Finding {
  const texts = textsIn(language);
  const isInteger = rule === 'integer-label';
  const message = isInteger ? texts.integer(label) : label.trim() ? texts.lost(label) : texts.empty();
  return {
    ...pageFinding(rule, path, message),
    severity: 'warning',
    block: label,
    blockType: typeOf(value),
    pointer: '',
    target: 'key',
    suggestion: isInteger ? `block-${label}` : null,
  };
}

/** Builds the finding for a repeated name: a label, whose first block other tools drop, or a field. */
export function repetitionFinding(
  { path, names, key }: Repetition,
  entries: readonly Entry[],
  language: Language,
): Finding {
  const texts = textsIn(language);
  const owner = ownerOf(path, entries);
  const isLabel = owner !== undefined && owner.path.length === path.length;
  return {
    severity: 'error',
    rule: isLabel ? 'repeated-label' : 'repeated-field',
    block: owner?.label ?? null,
    blockType: typeOf(owner?.value),
    pointer: pointerOf(names.slice(owner?.path.length ?? 0)),
    message: isLabel ? texts.repeatedLabel(key) : texts.repeatedField(key),
    suggestion: isLabel ? `${key}-2` : null,
    path,
    target: 'key',
  };
}

/** Returns the block that a path leads into; undefined for a place of the page itself. */
export const ownerOf = (path: readonly PathStep[], entries: readonly Entry[]): Entry | undefined =>
  entries.find(entry => entry.path.every((step, index) => path[index] === step));

/** Returns a block's type as written, or null. */
export function typeOf(value: unknown): string | null {
  return isObject(value) && typeof value.blockType === 'string' ? value.blockType : null;
}
