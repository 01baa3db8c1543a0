import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Language } from '#engine';
import { UsageError } from '../base/io.ts';
import { unknownName } from '../base/unknown-name.ts';
import { RULES } from '../rules/rules.ts';

const Level = Type.Union([Type.Literal('off'), Type.Literal('warning'), Type.Literal('error')]);
const Weight = Type.Number({ exclusiveMinimum: 0 });
const RuleLevels = Type.Record(Type.String(), Level);
const Config = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    /** Language of all commands' messages. By default the environment's. */
    lang: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('zh')])),
    /** Folders and packages with block types, which `vitrine generate` reads. */
    blocks: Type.Optional(Type.Array(Type.String())),
    /** Levels of warnings by rule. Errors keep theirs: a block with one is not rendered. */
    rules: Type.Optional(RuleLevels),
    /** Levels in files that a pattern matches, such as `campaigns/**`; later ones win. */
    folders: Type.Optional(
      Type.Record(Type.String(), Type.Object({ rules: RuleLevels }, { additionalProperties: false })),
    ),
    /** Most KB of pictures and films that a page's first screen may load. */
    firstScreen: Type.Optional(
      Type.Object(
        { desktop: Type.Optional(Weight), mobile: Type.Optional(Weight) },
        { additionalProperties: false },
      ),
    ),
    /** Patterns of files that are not checked. */
    ignore: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
);

export type RuleLevel = Static<typeof Level>;

/** What `vitrine.config.json` contains, or `vitrine.config.ts` exports by default. */
export type CheckerConfig = Static<typeof Config>;

/** @throws UsageError naming the first fault of the settings. */
export function checkConfig(config: unknown, file: string, language: Language): CheckerConfig {
  if (!Value.Check(Config, config)) {
    const [first] = Value.Errors(Config, config);
    throw new UsageError(`${file} ${first?.instancePath || '/'}: ${first?.message ?? 'is not an object'}.`);
  }
  const known = Object.keys(RULES);
  const sets = [config.rules ?? {}, ...Object.values(config.folders ?? {}).map(({ rules }) => rules)];
  const unknown = sets.flatMap(rules => Object.keys(rules)).find(rule => !known.includes(rule));
  if (unknown !== undefined)
    throw new UsageError(`${file}: ${unknownName('rule', unknown, known, language)}`);
  return config;
}
