import { type CliIo, type CliProcess, EXIT, print, UsageError } from './base/io.ts';
import { readVersion } from './base/version.ts';
import { COMMANDS } from './commands.ts';
import { addProjectTypes } from './project/add-project-types.ts';
import { runLine } from './run-line.ts';

export type { CliProcess } from './base/io.ts';
export { withContentStore, withShopFolders } from './levels/shop-folders.ts';
export { addProjectTypes } from './project/add-project-types.ts';

/**
 * Runs one `vitrine` command line (without `node` and the script's name). Never rejects.
 *
 * @returns the exit code: 0 no problems, 1 findings, 2 wrong usage or unreadable input.
 */
export const run = (argv: readonly string[], process: CliProcess): Promise<number> =>
  runLine(argv, process, dispatch);

/** Commands that read pages, whose blocks may be of the project's own types. */
const WITH_TYPES = ['validate', 'format', 'explain', 'migrate', 'completion'];

async function dispatch([name, ...args]: readonly string[], io: CliIo): Promise<number> {
  if (name === '--version' || name === '-v') {
    await print(io.stdout, `${readVersion()}\n`);
    return EXIT.clean;
  }
  if (name === '--help' || name === '-h') return dispatch(['help'], io);
  if (name === undefined) {
    await dispatch(['help'], { ...io, stdout: io.stderr });
    return EXIT.usage;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load) {
    const command = await load();
    if (!WITH_TYPES.includes(name) || args.includes('--help')) return command.run(args, io);
    return command.run(args, { ...io, registry: await addProjectTypes(io) });
  }
  const { unknownName } = await import('./base/unknown-name.ts');
  const what = name.startsWith('-') ? 'option' : 'command';
  const known = what === 'option' ? ['--help', '--version'] : Object.keys(COMMANDS);
  throw new UsageError(unknownName(what, name, known, io.language));
}
