import { type CliIo, type CliProcess, UsageError } from './base/io.ts';
import type { ProjectCommand, ProjectRunner } from './base/project-runner.ts';
import * as commands from './project/commands.ts';
import { runLine } from './run-line.ts';

export { type CliProcess, EXIT, UsageError } from './base/io.ts';
export {
  type GivenToProject,
  PROJECT_COMMANDS,
  type ProjectCommand,
  type ProjectRunner,
} from './base/project-runner.ts';
export { unknownName } from './base/unknown-name.ts';
export { contentFolder } from './levels/shop-folders.ts';
export { type ContentStore, NEW_KINDS } from './project/commands.ts';

const { createNew, ...others } = commands;

/**
 * Runs a command line whose command works with a project, without loading the checker. Never rejects.
 *
 * @returns the exit code.
 */
export const runProjectCommand = (
  argv: readonly string[],
  process: Pick<CliProcess, 'env' | 'cwd' | 'stdout' | 'stderr'>,
  project: ProjectRunner,
): Promise<number> =>
  runLine(argv, process, ([name, ...args], io) => {
    const known = { ...others, new: createNew };
    // These commands read no pages and no database.
    return known[name as ProjectCommand].run(args, { ...io, project: expecting(project) } as CliIo);
  });

/** Faults of a project are expected: their messages say where and what, and need no stack. */
const expecting =
  (project: ProjectRunner): ProjectRunner =>
  async (name, given) => {
    try {
      return await project(name, given);
    } catch (error) {
      if (!(error instanceof Error) || PROGRAMMING.some(kind => error instanceof kind)) throw error;
      throw new UsageError(error.message, { cause: error });
    }
  };

/** Errors that only a fault of the code raises. */
const PROGRAMMING = [TypeError, ReferenceError, RangeError];
