import { Value } from 'typebox/value';
import type { Language } from '#engine';
import { type Checks, checksSchema, type RuleLevel } from '#shop/config';
import { UsageError } from '../base/io.ts';
import { unknownName } from '../base/unknown-name.ts';
import { RULES } from '../rules/rules.ts';

export type { RuleLevel };

export type CheckerConfig = Checks;

/** @throws UsageError naming the first fault of the settings. */
export function checkConfig(config: unknown, file: string, language: Language): CheckerConfig {
  if (!Value.Check(checksSchema, config)) {
    const [first] = Value.Errors(checksSchema, config);
    throw new UsageError(`${file} ${first?.instancePath || '/'}: ${first?.message ?? 'is not an object'}.`);
  }
  const known = Object.keys(RULES);
  const sets = [config.rules ?? {}, ...Object.values(config.folders ?? {}).map(({ rules }) => rules)];
  const unknown = sets.flatMap(rules => Object.keys(rules)).find(rule => !known.includes(rule));
  if (unknown !== undefined)
    throw new UsageError(`${file}: ${unknownName('rule', unknown, known, language)}`);
  return config;
}
