import type { Block } from '../model/block.ts';
import { defineTexts, type Language } from '../model/language.ts';

/** Warnings that a block sets aside. */
export interface Ignore {
  rules: readonly string[];
}

const textsIn = defineTexts({
  en: {
    notAList: () => '"$ignore" must be a list of rules. Write ["contrast"].',
    noReason: () => '"$ignore" has no effect without a reason. Add "$ignoreReason": "…".',
  },
  zh: {
    notAList: () => '"$ignore" 应为规则列表，例如 ["contrast"]。',
    noReason: () => '"$ignore" 没有说明原因，不起作用。请添加 "$ignoreReason": "…"。',
  },
});

/**
 * Takes `"$ignore": ["rule"]` and `"$ignoreReason": "…"` out of a block.
 *
 * @returns the block without them, and what they say or what is wrong with them.
 */
export function readIgnore(
  block: Block,
  language: Language,
): { block: Block; ignore: Ignore } | { block: Block; message: string } {
  const { $ignore, $ignoreReason, ...rest } = block as Block & { $ignore?: unknown; $ignoreReason?: unknown };
  const isList = Array.isArray($ignore) && $ignore.every(rule => typeof rule === 'string');
  const texts = textsIn(language);
  if (!isList) return { block: rest, message: texts.notAList() };
  if (typeof $ignoreReason !== 'string' || !$ignoreReason.trim()) {
    return { block: rest, message: texts.noReason() };
  }
  return { block: rest, ignore: { rules: $ignore } };
}
