import { defineTexts } from '#engine';
import { type CliIo, type CliProcess, EXIT, print, UsageError } from './io.ts';
import { chooseLanguage, languageOf } from './language.ts';
import { validateCommand } from './validate/command.ts';

export type { CliProcess } from './io.ts';

type Command = (args: readonly string[], io: CliIo) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  validate: validateCommand,
  // Loaded on demand: checking one valid page should cost little more than starting Node.
  format: async (args, io) => (await import('./format/command.ts')).formatCommand(args, io),
  explain: async (args, io) => (await import('./explain/command.ts')).explainCommand(args, io),
  rules: async (args, io) => (await import('./rules/command.ts')).rulesCommand(args, io),
  skus: async (args, io) => (await import('./references/skus-command.ts')).skusCommand(args, io),
  media: async (args, io) => (await import('./references/media-command.ts')).mediaCommand(args, io),
  diff: async (args, io) => (await import('./diff/command.ts')).diffCommand(args, io),
  migrate: async (args, io) => (await import('./migrate/command.ts')).migrateCommand(args, io),
  problems: async (args, io) => (await import('./problems/command.ts')).problemsCommand(args, io),
  submissions: async (args, io) => (await import('./submissions/command.ts')).submissionsCommand(args, io),
  returns: async (args, io) => (await import('./returns/command.ts')).returnsCommand(args, io),
  refunds: async (args, io) => (await import('./payments/refunds-command.ts')).refundsCommand(args, io),
  reconcile: async (args, io) => (await import('./payments/reconcile-command.ts')).reconcileCommand(args, io),
  backup: async (args, io) => (await import('./database/command.ts')).backupCommand(args, io),
  restore: async (args, io) => (await import('./database/command.ts')).restoreCommand(args, io),
  'move-database': async (args, io) => (await import('./database/command.ts')).moveCommand(args, io),
  completion: async (args, io) => (await import('./completion/command.ts')).completionCommand(args, io),
  help: async (args, io) => (await import('./help.ts')).helpCommand(args, io),
};

const textsIn = defineTexts({
  en: { internal: () => 'internal error: ', help: () => 'See vitrine --help.' },
  zh: { internal: () => '内部错误：', help: () => '用法请见 vitrine --help。' },
});

/**
 * Runs one `vitrine` command line (without `node` and the script's name). Never rejects.
 *
 * @returns the exit code: 0 no problems, 1 findings, 2 wrong usage or unreadable input.
 */
export async function run(argv: readonly string[], process: CliProcess): Promise<number> {
  const io: CliIo = { ...process, language: languageOf(process.env) };
  // A reader that closes the pipe early (`vitrine validate | head`) is not a failure.
  io.stdout.on('error', () => {});
  try {
    const { language, args } = await chooseLanguage(argv, process);
    io.language = language;
    return await dispatch(args, io);
  } catch (error) {
    const texts = textsIn(io.language);
    const isUsage = error instanceof UsageError;
    const reason = isUsage
      ? error.message
      : texts.internal() + (error instanceof Error ? error.stack : error);
    await print(io.stderr, `vitrine: ${reason}\n${isUsage ? `${texts.help()}\n` : ''}`);
    return EXIT.usage;
  }
}

async function dispatch([name, ...args]: readonly string[], io: CliIo): Promise<number> {
  if (name === '--version' || name === '-v') {
    const { readVersion } = await import('./version.ts');
    await print(io.stdout, `${readVersion()}\n`);
    return EXIT.clean;
  }
  if (name === '--help' || name === '-h') return dispatch(['help'], io);
  if (name === undefined) {
    await dispatch(['help'], { ...io, stdout: io.stderr });
    return EXIT.usage;
  }
  if (Object.hasOwn(COMMANDS, name)) return (COMMANDS[name] as Command)(args, io);
  const { unknownName } = await import('./unknown-name.ts');
  const what = name.startsWith('-') ? 'option' : 'command';
  const known = what === 'option' ? ['--help', '--version'] : Object.keys(COMMANDS);
  throw new UsageError(unknownName(what, name, known, io.language));
}
