import { Type } from 'typebox';
import { annotation, type BlockDefinition, type Language } from '#engine';
import { UsageError } from '../base/io.ts';
import { unknownName } from '../base/unknown-name.ts';
import { prettyType } from '../explain/pretty-type.ts';
import { readTitle } from '../explain/read-title.ts';
import { matchesWords } from '../references/matches-words.ts';
import { explainRule, RULES, ruleText } from '../rules/rules.ts';
import { defineTool } from './tool.ts';

const describe = async (definition: BlockDefinition, language: Language) => ({
  type: definition.type,
  title: await readTitle(definition, language),
  description: annotation((await definition.schema()).default, 'description', language) ?? '',
});

/** Tools that explain how pages are written. */
export const TYPE_TOOLS = [
  defineTool({
    name: 'list_block_types',
    title: 'List block types',
    description:
      'Lists the types of marketing blocks with title and description. Words leave out all others.',
    input: Type.Object({ words: Type.Optional(Type.String()) }, { additionalProperties: false }),
    async run({ words = '' }, { io: { registry, language } }) {
      const wanted = words.split(/\s+/).filter(Boolean);
      const types = await Promise.all(
        registry.all.map(async definition => {
          const described = await describe(definition, language);
          // Editors of a Chinese shop name types in Chinese, whatever the language of the answers.
          const other = await describe(definition, language === 'en' ? 'zh' : 'en');
          const text = [...Object.values(described), ...Object.values(other)].join(' ');
          return matchesWords(text, wanted) ? [described] : [];
        }),
      );
      return { data: { types: types.flat() } };
    },
  }),
  defineTool({
    name: 'explain_block_type',
    title: 'Explain a block type',
    description:
      'Describes the fields of a block type with kinds, defaults and allowed values, and an example.',
    input: Type.Object({ type: Type.String() }, { additionalProperties: false }),
    async run({ type }, { io: { registry, language } }) {
      const definition = registry.get(type);
      if (!definition) {
        const known = registry.all.map(other => other.type);
        throw new UsageError(unknownName('block type', type, known, language));
      }
      const { default: schema } = await definition.schema();
      return { text: prettyType(definition, schema, text => text, language) };
    },
  }),
  defineTool({
    name: 'explain_rule',
    title: 'Explain a rule',
    description:
      'Explains a rule of the checker with a wrong and a right example; without a rule, lists all.',
    input: Type.Object({ rule: Type.Optional(Type.String()) }, { additionalProperties: false }),
    async run({ rule }, { io: { language } }) {
      const known = Object.keys(RULES);
      if (rule === undefined) {
        return { data: { rules: known.map(name => ({ rule: name, text: ruleText(name, language) })) } };
      }
      if (!known.includes(rule)) throw new UsageError(unknownName('rule', rule, known, language));
      return { text: explainRule(rule, language) };
    },
  }),
];
