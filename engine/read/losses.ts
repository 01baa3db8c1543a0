import type { Finding, PathStep } from '../model/finding.ts';
import { defineTexts, type Language } from '../model/language.ts';
import { type Entry, readType } from './entries.ts';
import { toPointer } from './page-finding.ts';
import type { Loss, Repetition } from './tree.ts';

const textsIn = defineTexts({
  en: {
    repeatedLabel: (label: string) =>
      `The label "${label}" is used twice; most tools keep only the last block. Give each block a unique label.`,
    repeatedField: (name: string) =>
      `"${name}" occurs twice in one object; only the last one is used. Keep the right one.`,
    half: (written: string) =>
      `${written} is half a character; browsers show � instead. Remove it, or write the whole character.`,
    number: (written: string, read: number) =>
      `${written} is read as ${read}: programs round numbers beyond ${Number.MAX_SAFE_INTEGER}. Write a smaller number, or a text where the field takes one.`,
  },
  zh: {
    repeatedLabel: label => `标签 "${label}" 重复，多数工具只保留最后一个区块。请为每个区块使用不同的标签。`,
    repeatedField: name => `"${name}" 在同一对象中出现两次，只有最后一个生效。请保留正确的一个。`,
    half: written => `${written} 是半个字符，浏览器会显示为 �。请删除，或写出完整的字符。`,
    number: (written, read) =>
      `${written} 会被读作 ${read}：超过 ${Number.MAX_SAFE_INTEGER} 的数字会被舍入。请写较小的数字；字段可用文本时，也可写成文本。`,
  },
});

/** Builds the finding for a repeated name: a label, whose first block other tools drop, or a field. */
export function repetitionFinding(
  { path, names, key }: Repetition,
  entries: readonly Entry[],
  language: Language,
): Finding {
  const texts = textsIn(language);
  const owner = findOwner(path, entries);
  const isLabel = owner !== undefined && owner.path.length === path.length;
  return {
    severity: 'error',
    rule: isLabel ? 'repeated-label' : 'repeated-field',
    block: owner?.label ?? null,
    blockType: readType(owner?.value),
    pointer: toPointer(names.slice(owner?.path.length ?? 0)),
    message: isLabel ? texts.repeatedLabel(key) : texts.repeatedField(key),
    suggestion: isLabel ? `${key}-2` : null,
    path,
    target: 'key',
  };
}

/** Builds the finding for what programs cannot read as it is written. */
export function lossFinding(
  { path, names, target, within, written, read }: Loss,
  entries: readonly Entry[],
  language: Language,
): Finding {
  const texts = textsIn(language);
  const owner = findOwner(path, entries);
  return {
    // The block shows, with what is left.
    severity: 'warning',
    rule: read === undefined ? 'half-character' : 'number',
    block: owner?.label ?? null,
    blockType: readType(owner?.value),
    pointer: toPointer(names.slice(owner?.path.length ?? 0)),
    message: read === undefined ? texts.half(shown(written)) : texts.number(written, read),
    suggestion: null,
    path,
    target,
    within,
    fix: read === undefined ? { write: '' } : undefined,
  };
}

/** Writes half a character as an escape. */
const shown = (half: string) =>
  half.startsWith('\\') ? half : `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns the block that a path leads into; undefined for a place of the page itself. */
export const findOwner = (path: readonly PathStep[], entries: readonly Entry[]): Entry | undefined =>
  entries.find(entry => entry.path.every((step, index) => path[index] === step));
