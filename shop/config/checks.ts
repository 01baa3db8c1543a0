import { type Static, Type } from 'typebox';

const Level = Type.Union([Type.Literal('off'), Type.Literal('warning'), Type.Literal('error')], {
  takes: 'off, warning or error',
});
const RuleLevels = Type.Record(Type.String(), Level, { takes: 'an object of levels by rule' });
const Weight = Type.Number({ exclusiveMinimum: 0, takes: 'a number of KB' });
const strict = { additionalProperties: false };

/** Settings of `vitrine validate`: the key `checks`, or the whole of `vitrine.config.json`. */
export const checksSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    lang: Type.Optional(
      Type.Union([Type.Literal('en'), Type.Literal('zh')], {
        takes: 'en or zh',
        description: 'Language of all commands’ messages. By default the environment’s.',
      }),
    ),
    blocks: Type.Optional(
      Type.Array(Type.String(), {
        takes: 'a list of folders and packages',
        description: 'Folders and packages of further block types, in a `vitrine.config.json`.',
      }),
    ),
    rules: Type.Optional(
      Type.Record(Type.String(), Level, {
        takes: 'an object of levels by rule',
        description: 'Levels of warnings by rule. Errors keep theirs: a block with one is not rendered.',
      }),
    ),
    folders: Type.Optional(
      Type.Record(Type.String(), Type.Object({ rules: RuleLevels }, strict), {
        takes: 'an object of rules by pattern',
        description: 'Levels in files that a pattern matches, such as `campaigns/**`; later ones win.',
      }),
    ),
    firstScreen: Type.Optional(
      Type.Object(
        { desktop: Type.Optional(Weight), mobile: Type.Optional(Weight) },
        {
          ...strict,
          takes: 'an object such as { desktop: 900, mobile: 500 }',
          description: 'Most KB of pictures and films that a page’s first screen may load.',
        },
      ),
    ),
    ignore: Type.Optional(
      Type.Array(Type.String({ takes: 'a pattern such as "drafts/**"' }), {
        takes: 'a list of patterns',
        description: 'Patterns of files that are not checked.',
      }),
    ),
  },
  { ...strict, takes: 'an object with the settings of vitrine validate' },
);

export type RuleLevel = Static<typeof Level>;

/** What `checks`, or `vitrine.config.json`, contains. */
export type Checks = Static<typeof checksSchema>;
