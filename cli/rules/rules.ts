import { DOCUMENT_RULES } from './document-rules.ts';
import { FIELD_RULES } from './field-rules.ts';
import type { Rule } from './rule.ts';
import { SHOP_RULES } from './shop-rules.ts';

/** All rules by name. */
export const RULES: Readonly<Record<string, Rule>> = { ...DOCUMENT_RULES, ...FIELD_RULES, ...SHOP_RULES };

/** Returns a rule; those of JSON Schema itself (`pattern`, …) are described by their name. */
export function ruleNamed(name: string): Rule {
  return Object.hasOwn(RULES, name)
    ? (RULES[name] as Rule)
    : { text: `A field matches its schema’s "${name}".` };
}

/** Returns a rule's text with its examples, as Markdown. */
export function explainRule(name: string): string {
  const { text, wrong, right } = ruleNamed(name);
  const examples = wrong && right ? ['', 'Wrong:', ...fenced(wrong), '', 'Right:', ...fenced(right)] : [];
  return [text, ...examples].join('\n');
}

function fenced(example: string): string[] {
  return ['', '```json', example, '```'];
}
