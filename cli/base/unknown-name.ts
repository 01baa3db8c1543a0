import { distance } from 'fastest-levenshtein';
import { defineTexts, type Language, nearest } from '#engine';
import { visible } from './visible.ts';

const textsIn = defineTexts({
  en: {
    unknown: (what: string, name: string) => `There is no ${what} "${name}". `,
    value: (option: string, name: string) => `There is no ${option} "${name}". `,
    didYouMean: (name: string) => `Did you mean "${name}"?`,
    oneOf: (known: readonly string[]) => `Use one of ${known.join(', ')}.`,
    near: (known: readonly string[]) => `The nearest are ${known.join(', ')}.`,
    'block type': () => 'block type',
    command: () => 'command',
    option: () => 'option',
    rule: () => 'rule',
    kind: () => 'kind of file',
    campaign: () => 'submission of the campaign',
  },
  zh: {
    unknown: (what, name) => `没有${what} "${name}"。`,
    value: (option, name) => `--${option} 没有值 "${name}"。`,
    didYouMean: name => `您是否想写 "${name}"？`,
    oneOf: known => `可选：${known.join('、')}。`,
    near: known => `相近的有：${known.join('、')}。`,
    'block type': () => '区块类型',
    command: () => '命令',
    option: () => '选项',
    rule: () => '规则',
    kind: () => '文件类型',
    campaign: () => '活动提交记录',
  },
});

/** Names that may be unknown. An option's own values are named as the option. */
export type Named = 'block type' | 'command' | 'option' | 'rule' | 'kind' | 'campaign' | `--${string}`;

/** Returns `There is no command "valdiate". Did you mean "validate"?`, or the list of valid names. */
export function unknownName(what: Named, name: string, known: readonly string[], language: Language): string {
  const texts = textsIn(language);
  const suggestion = nearest(name, known);
  const remedy = suggestion
    ? texts.didYouMean(suggestion)
    : known.length > MOST_LISTED
      ? texts.near(nearestOf(name, known))
      : texts.oneOf(known);
  const unknown = isOption(what) ? texts.value(what.slice(2), name) : texts.unknown(texts[what](), name);
  return visible(unknown + remedy);
}

/** Longer lists are not read. */
const MOST_LISTED = 40;

/** Returns the five names with the least edits from a name, those that have a part of it first. */
function nearestOf(name: string, known: readonly string[]): string[] {
  const typed = name.toLowerCase();
  const [, word = typed] = /^([a-z]{3,})/.exec(typed) ?? [];
  const away = (other: string) =>
    distance(typed, other.toLowerCase()) - (other.toLowerCase().includes(word) ? typed.length : 0);
  return [...known].sort((a, b) => away(a) - away(b)).slice(0, 5);
}

const isOption = (what: Named): what is `--${string}` => what.startsWith('--');
