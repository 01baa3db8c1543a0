import {
  type CliProcess,
  type ContentStore,
  EXIT,
  type GivenToProject,
  type ProjectCommand,
  type ProjectRunner,
  runProjectCommand,
} from '../../cli/project-commands.ts';
import { findPlace, type Place } from '../vite/place.mjs';
import { projectTexts } from './texts.ts';

/** @returns the exit code, if it is a number. */
type Run = (place: Place, given: GivenToProject) => Promise<unknown>;

/** The commands of a project, each loaded on demand. */
const COMMANDS: Readonly<Record<ProjectCommand, Run>> = {
  dev: async place => (await import('./serve-shop.ts')).serveShop(place),
  async build(place, { language }) {
    const { seconds, missing } = await (await import('./build-shop.ts')).buildShop(place);
    const texts = projectTexts(language);
    for (const [key, path] of missing) console.error(texts.missing(key, path));
    console.error(texts.built(seconds.toFixed(1)));
  },
  start: async (place, { language }) =>
    (await import('./start-shop.ts')).startShop(place, projectTexts(language)),
  test: async (place, { args }) =>
    (await (await import('./test-shop.ts')).testShop(place, args)) ? EXIT.clean : EXIT.findings,
  generate: async place => void (await (await import('../blocks/generate-all.mjs')).generateTypes(place)),
  init: async ({ project }, { args: [name = 'my-shop'], values, language }) =>
    (await import('./init.ts')).init(project, name, projectTexts(language), values.content as ContentStore),
  async upgrade(place, { values, language }) {
    const { upgradeTexts } = await import('./upgrade/texts.ts');
    const { checkUpgrade } = await import('./check-upgrade.ts');
    return (await checkUpgrade(place, values, upgradeTexts(language))) ? EXIT.clean : EXIT.findings;
  },
  new: async (place, given) => (await import('./new.ts')).createNew(place, given),
};

/** What a command of a project does in the repository of this package, in place of or around what it does elsewhere. */
export type Around = Partial<Record<ProjectCommand, (run: () => ReturnType<Run>) => ReturnType<Run>>>;

type Streams = Pick<CliProcess, 'cwd' | 'env' | 'stdout' | 'stderr'>;

/**
 * Runs a command line of `vitrine` whose command works with the project in the working directory.
 *
 * @returns the exit code.
 */
export function runProject(
  argv: readonly string[],
  around: Around = {},
  {
    cwd = process.cwd(),
    env = process.env,
    stdout = process.stdout,
    stderr = process.stderr,
  }: Partial<Streams> = {},
): Promise<number> {
  const runner: ProjectRunner = async (name, given) => {
    const run = () => COMMANDS[name](findPlace(cwd), given);
    const code = await (around[name] ? around[name](run) : run());
    return typeof code === 'number' ? code : undefined;
  };
  return runProjectCommand(argv, { env, cwd, stdout, stderr }, runner);
}
