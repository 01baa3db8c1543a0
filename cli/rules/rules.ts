import { defineTexts, type Language } from '#engine';
import { DOCUMENT_RULES } from './document-rules.ts';
import { FIELD_RULES } from './field-rules.ts';
import { PICTURE_RULES } from './picture-rules.ts';
import { PRODUCT_RULES } from './product-rules.ts';
import type { Rule } from './rule.ts';
import { SHOP_RULES } from './shop-rules.ts';
import { STRUCTURE_RULES } from './structure-rules.ts';
import { TIME_RULES } from './time-rules.ts';
import { WORD_RULES } from './word-rules.ts';

/** All rules by name. */
export const RULES: Readonly<Record<string, Rule>> = {
  ...DOCUMENT_RULES,
  ...FIELD_RULES,
  ...SHOP_RULES,
  ...PICTURE_RULES,
  ...PRODUCT_RULES,
  ...STRUCTURE_RULES,
  ...TIME_RULES,
  ...WORD_RULES,
};

const textsIn = defineTexts({
  en: {
    schema: (keyword: string) => `A field matches its schema’s "${keyword}".`,
    wrong: () => 'Wrong:',
    right: () => 'Right:',
    named: (label: string, name: string) => `${label.replace(/:$/, '')}, as \`${name}\`:`,
    beside: (file: string) => `In a shop with \`${file}\`:`,
    empty: (file: string) => `In a shop where \`${file}\` is empty.`,
  },
  zh: {
    schema: keyword => `字段符合其 schema 的 "${keyword}"。`,
    wrong: () => '错误示例：',
    right: () => '正确示例：',
    named: (label, name) => `${label.replace(/：$/, '')}（\`${name}\`）：`,
    beside: file => `商店中有 \`${file}\`：`,
    empty: file => `商店中的 \`${file}\` 为空。`,
  },
});

/** Returns a rule; undefined for those of JSON Schema itself (`pattern`, …). */
export const ruleNamed = (name: string): Rule | undefined =>
  Object.hasOwn(RULES, name) ? RULES[name] : undefined;

/** Returns what a rule is about; those of JSON Schema itself are described by their name. */
export function ruleText(name: string, language: Language): string {
  const rule = ruleNamed(name);
  if (!rule) return textsIn(language).schema(name);
  return language === 'zh' ? rule.zh : rule.text;
}

/** Returns a rule's text with its examples, as Markdown. */
export function explainRule(name: string, language: Language = 'en'): string {
  const texts = textsIn(language);
  const { wrong, right, beside = {}, names } = ruleNamed(name) ?? {};
  const named = (label: string, file: string | undefined) => (file ? texts.named(label, file) : label);
  const examples =
    wrong && right
      ? [
          ...Object.entries(beside).flatMap(([file, text]) =>
            text ? ['', texts.beside(file), ...fenced(text, file)] : ['', texts.empty(file)],
          ),
          ...['', named(texts.wrong(), names?.[0]), ...fenced(wrong)],
          ...['', named(texts.right(), names?.[1]), ...fenced(right)],
        ]
      : [];
  return [ruleText(name, language), ...examples].join('\n');
}

function fenced(example: string, file = '.json'): string[] {
  return ['', `\`\`\`${file.slice(file.lastIndexOf('.') + 1)}`, example, '```'];
}
