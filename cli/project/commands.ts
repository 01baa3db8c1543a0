import { defineTexts } from '#engine';
import { type Command, defineCommand, HELP } from '../base/command.ts';
import { type HelpPage, printHelp } from '../base/help-page.ts';
import { type CliIo, EXIT, UsageError } from '../base/io.ts';
import { choose, type Options } from '../base/parse-options.ts';
import type { ProjectCommand } from '../base/project-runner.ts';

const textsIn = defineTexts({
  en: {
    onlyChecker: (name: string) =>
      `vitrine ${name} needs the package vitrine; this one has only the checker. Run: npm install vitrine`,
    tooMany: (value: string) => `"${value}" is one argument too many.`,
  },
  zh: {
    onlyChecker: name =>
      `vitrine ${name} 需要软件包 vitrine；此软件包只有检查器。请运行：npm install vitrine`,
    tooMany: value => `多余的参数："${value}"。`,
  },
});

interface Declared {
  options?: Options;
  /** Most arguments beside the options. */
  most?: number;
  words?: readonly string[];
}

/** Creates a command that the package runs on a project, by its name. */
function projectCommand(
  name: ProjectCommand,
  { options = {}, most = 0, words = [] }: Declared = {},
): Command {
  return defineCommand({
    options,
    words: () => words,
    help: () => helpOf(name),
    async run({ values, positionals }, io) {
      const extra = positionals[most];
      if (extra !== undefined) throw new UsageError(textsIn(io.language).tooMany(extra));
      for (const [option, { values: known }] of Object.entries(options)) {
        if (known) await choose(option, values[option] as string, known, io.language);
      }
      return runnerOf(name, io)({ values, args: positionals, language: io.language });
    },
  });
}

const helpOf = async (name: ProjectCommand): Promise<HelpPage> =>
  (await import('./help.ts')).PROJECT_HELP[name];

function runnerOf(name: ProjectCommand, { project, language }: CliIo) {
  if (!project) throw new UsageError(textsIn(language).onlyChecker(name));
  return async (given: Parameters<typeof project>[1]) => (await project(name, given)) ?? EXIT.clean;
}

/** Where a new shop keeps its pages. */
const CONTENT_STORES = ['folder', 'database'] as const;
export type ContentStore = (typeof CONTENT_STORES)[number];

export const init = projectCommand('init', {
  options: {
    yes: { type: 'boolean', default: false },
    content: { type: 'string', default: 'folder', values: CONTENT_STORES },
  },
  most: 1,
});
export const dev = projectCommand('dev');
export const build = projectCommand('build');
export const start = projectCommand('start');
export const generate = projectCommand('generate');
export const upgrade = projectCommand('upgrade', {
  options: { check: { type: 'boolean', default: false }, done: { type: 'boolean', default: false } },
});

/** What `vitrine new` writes. */
export const NEW_KINDS = ['block', 'page'] as const;

export const createNew = projectCommand('new', {
  options: {
    skus: { type: 'boolean', default: false },
    children: { type: 'boolean', default: false },
    chrome: { type: 'boolean', default: false },
  },
  most: 2,
  words: NEW_KINDS,
});

/** Its arguments are those of vitest. */
export const test: Command = {
  options: HELP,
  words: 'files',
  help: () => helpOf('test'),
  async run(args, io) {
    if (args.some(argument => argument === '--help' || argument === '-h'))
      return printHelp(await helpOf('test'), io);
    return runnerOf('test', io)({ values: {}, args, language: io.language });
  },
};
