import { defineTexts } from '#engine';
import { type CliProcess, EXIT, print, UsageError } from './base/io.ts';
import { chooseLanguage, readLanguage } from './language.ts';

const textsIn = defineTexts({
  en: { internal: () => 'internal error: ', help: () => 'See vitrine --help.' },
  zh: { internal: () => '内部错误：', help: () => '用法请见 vitrine --help。' },
});

/** What every command line needs of its process. */
type Process = Pick<CliProcess, 'env' | 'cwd' | 'stdout' | 'stderr'>;

/**
 * Runs one command line in the language that its options and its environment choose, and prints why it can't be run. Never
 * rejects.
 *
 * @returns the exit code: 0 no problems, 1 findings, 2 wrong usage or unreadable input.
 */
export async function runLine<P extends Process>(
  argv: readonly string[],
  process: P,
  dispatch: (
    args: readonly string[],
    io: P & { language: ReturnType<typeof readLanguage> },
  ) => Promise<number>,
): Promise<number> {
  const io = { ...process, language: readLanguage(process.env) };
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
    const help = isUsage && error.cause === undefined ? `${texts.help()}\n` : '';
    await print(io.stderr, `vitrine: ${reason}\n${help}`);
    return EXIT.usage;
  }
}
