import { LANGUAGES, type Registry } from '#engine';
import { OPTIONS as DATABASE } from '../database/command.ts';
import { OPTIONS as DIFF } from '../diff/command.ts';
import { OPTIONS as EXPLAIN } from '../explain/command.ts';
import { OPTIONS as FORMAT } from '../format/command.ts';
import { OPTIONS as MIGRATE } from '../migrate/command.ts';
import type { Options } from '../parse-options.ts';
import { OPTIONS as RECONCILE } from '../payments/reconcile-command.ts';
import { OPTIONS as REFUNDS } from '../payments/refunds-command.ts';
import { OPTIONS as PROBLEMS } from '../problems/command.ts';
import { OPTIONS as MEDIA } from '../references/media-command.ts';
import { OPTIONS as SKUS } from '../references/skus-command.ts';
import { OPTIONS as RETURNS } from '../returns/command.ts';
import { OPTIONS as RULES } from '../rules/command.ts';
import { RULES as ALL_RULES } from '../rules/rules.ts';
import { OPTIONS as SUBMISSIONS } from '../submissions/command.ts';
import { OPTIONS as VALIDATE } from '../validate/command.ts';
import { SHELLS } from './shells.ts';

/** What a shell completes after a command. */
export interface CompletedCommand {
  options: Options;
  /** Its arguments: files, or one of these words. */
  words: 'files' | readonly string[];
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** The option that every command takes. */
export const LANGUAGE: Options = { lang: { type: 'string', values: LANGUAGES } };

/** Lists all commands with their options and arguments. */
export function completedCommands(registry: Registry): ReadonlyMap<string, CompletedCommand> {
  const commands = new Map<string, CompletedCommand>([
    ['validate', { options: VALIDATE, words: 'files' }],
    ['explain', { options: EXPLAIN, words: registry.all.map(({ type }) => type) }],
    ['format', { options: FORMAT, words: 'files' }],
    ['rules', { options: RULES, words: Object.keys(ALL_RULES) }],
    ['skus', { options: SKUS, words: [] }],
    ['media', { options: MEDIA, words: [] }],
    ['diff', { options: DIFF, words: 'files' }],
    ['migrate', { options: MIGRATE, words: 'files' }],
    ['problems', { options: PROBLEMS, words: [] }],
    ['submissions', { options: SUBMISSIONS, words: [] }],
    ['returns', { options: RETURNS, words: [] }],
    ['refunds', { options: REFUNDS, words: [] }],
    ['reconcile', { options: RECONCILE, words: 'files' }],
    ['backup', { options: DATABASE, words: 'files' }],
    ['restore', { options: DATABASE, words: 'files' }],
    ['move-database', { options: DATABASE, words: [] }],
    ['completion', { options: HELP, words: SHELLS }],
  ]);
  commands.set('help', { options: HELP, words: [...commands.keys()] });
  for (const command of commands.values()) command.options = { ...command.options, ...LANGUAGE };
  return commands;
}
