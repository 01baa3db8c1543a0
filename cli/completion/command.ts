import { defineTexts } from '#engine';
import { type CliIo, EXIT, print, UsageError } from '../io.ts';
import { parseOptions } from '../parse-options.ts';
import { bashScript } from './bash.ts';
import { completedCommands } from './commands.ts';
import { fishScript } from './fish.ts';
import { SHELLS } from './shells.ts';
import { zshScript } from './zsh.ts';

const OPTIONS = { help: { type: 'boolean', short: 'h', default: false } } as const;

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } satisfies Record<
  (typeof SHELLS)[number],
  unknown
>;

const textsIn = defineTexts({
  en: { shell: () => `write vitrine completion ${SHELLS.join(', ')}.` },
  zh: { shell: () => `请写 vitrine completion ${SHELLS.join('、')} 之一。` },
});

/** Runs `vitrine completion bash|zsh|fish`: prints the shell's completion script. */
export async function completionCommand(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = await parseOptions(args, OPTIONS, io.language);
  if (values.help) return (await import('../help.ts')).helpCommand(['completion'], io);
  const shell = SHELLS.find(name => name === positionals[0]);
  if (shell === undefined) throw new UsageError(textsIn(io.language).shell());
  const { summaryOf } = await import('../help.ts');
  const script = SCRIPTS[shell](completedCommands(io.registry), name => summaryOf(name, io.language));
  await print(io.stdout, script, 'data');
  return EXIT.clean;
}
