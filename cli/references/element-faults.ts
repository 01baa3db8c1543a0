import { defineTexts, type Language } from '#engine';
import type { Fault } from './fault.ts';
import { findOpenElements } from './open-elements.ts';
import { repaired } from './punctuation.ts';

const textsIn = defineTexts({
  en: {
    unclosed: (tag: string, end: string) =>
      `${tag} is not closed: what follows has its look and its link, too. Write ${end} where it ends.`,
    stray: (tag: string) =>
      `${tag} closes what is not open here. Remove it, or write the tag that starts it.`,
  },
  zh: {
    unclosed: (tag, end) => `${tag} 没有结束标签，之后的内容也会沿用其样式或链接。请在结束处写 ${end}。`,
    stray: tag => `${tag} 没有对应的开始标签。请删除，或补上开始标签。`,
  },
});

/** Reports the first element of a rich text whose tags are not a pair; an end tag too many has one right form without it. */
export function elementFaults(html: string, language: Language): readonly Fault[] {
  const open = findOpenElements(html);
  const [first] = open;
  if (!first) return [];
  const texts = textsIn(language);
  const { name, tag, index, isEnd } = first;
  if (!isEnd) {
    return [{ rule: 'unclosed-element', message: texts.unclosed(tag, `</${name}>`), suggestion: null }];
  }
  const rest = html.slice(0, index) + html.slice(index + tag.length);
  if (open.length > 1) return [{ rule: 'unclosed-element', message: texts.stray(tag), suggestion: null }];
  return repaired('unclosed-element', html, rest, () => texts.stray(tag));
}
