import type { Finding } from '../model/finding.ts';
import { defineTexts, type Language } from '../model/language.ts';
import { type Entry, ownerOf, typeOf } from './entries.ts';
import { pointerOf } from './page-finding.ts';
import type { Loss } from './tree.ts';

const textsIn = defineTexts({
  en: {
    half: (written: string) =>
      `${written} is half a character; browsers show � instead. Remove it, or write the whole character.`,
    number: (written: string, read: number) =>
      `${written} is read as ${read}: programs round numbers beyond ${Number.MAX_SAFE_INTEGER}. Write a smaller number, or a text where the field takes one.`,
  },
  zh: {
    half: written => `${written} 是半个字符，浏览器会显示为 �。请删除，或写出完整的字符。`,
    number: (written, read) =>
      `${written} 会被读作 ${read}：超过 ${Number.MAX_SAFE_INTEGER} 的数字会被舍入。请写较小的数字；字段可用文本时，也可写成文本。`,
  },
});

/** Builds the finding for what programs cannot read as it is written. */
export function lossFinding(
  { path, names, target, within, written, read }: Loss,
  entries: readonly Entry[],
  language: Language,
): Finding {
  const texts = textsIn(language);
  const owner = ownerOf(path, entries);
  return {
    // The block shows, with what is left.
    severity: 'warning',
    rule: read === undefined ? 'half-character' : 'number',
    block: owner?.label ?? null,
    blockType: typeOf(owner?.value),
    pointer: pointerOf(names.slice(owner?.path.length ?? 0)),
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
