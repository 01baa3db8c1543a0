import { LANGUAGES, type Language, type Registry } from '#engine';
import type { Commands } from '../base/command.ts';
import type { HelpPage } from '../base/help-page.ts';
import type { Options } from '../base/parse-options.ts';

/** What a shell completes after a command. */
export interface CompletedCommand {
  options: Options;
  /** Its arguments: files, or one of these words. */
  words: 'files' | readonly string[];
  /** What it does. */
  summary: string;
}

/** The option that every command takes. */
const LANGUAGE: Options = { lang: { type: 'string', values: LANGUAGES } };

/** Lists commands with their options and arguments. @param language of the summaries. */
export async function completedCommands(
  commands: Commands,
  registry: Registry,
  language: Language,
): Promise<ReadonlyMap<string, CompletedCommand>> {
  const entries = Object.entries(commands).map(async ([name, load]) => {
    const { options, words, help } = await load();
    const completed: CompletedCommand = {
      options: { ...options, ...LANGUAGE },
      words: words === 'files' ? words : words(registry),
      summary: readSummary(await help(), language),
    };
    return [name, completed] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Returns what a command does, from the first line of its help. */
function readSummary(page: HelpPage, language: Language): string {
  const [, summary = ''] = /^[^:：]*[:：]\s*(.*)/.exec(page[language]) ?? [];
  return summary;
}
