import { type CheckedBlock, defineTexts, type Language } from '#engine';
import type { Fault } from './fault.ts';
import { repaired } from './punctuation.ts';
import { isMostlySimplified, isTraditional, simplify } from './traditional.ts';

const NONE: readonly Fault[] = [];

const textsIn = defineTexts({
  en: {
    traditional: (meant: string) =>
      `This text is in traditional Chinese, and the page in simplified. Write ${meant}.`,
  },
  zh: { traditional: meant => `此处为繁体，而页面为简体。请改为 ${meant}。` },
});

/** Reports a text in traditional Chinese on a page in simplified. */
export type ScriptCheck = (value: string) => readonly Fault[];

export function createScriptCheck(blocks: readonly CheckedBlock[], language: Language): ScriptCheck {
  let isSimplified: boolean | undefined;
  return value => {
    if (!isTraditional(value)) return NONE;
    isSimplified ??= isMostlySimplified(JSON.stringify(blocks.map(({ block }) => block)));
    if (!isSimplified) return NONE;
    const meant = simplify(value);
    return repaired('mixed-scripts', value, meant, () => textsIn(language).traditional(meant));
  };
}
