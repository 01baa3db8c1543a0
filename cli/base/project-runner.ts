import type { Language } from '#engine';

/** Names of the commands that the package runs on a project. */
export const PROJECT_COMMANDS = [
  'init',
  'dev',
  'build',
  'start',
  'test',
  'generate',
  'new',
  'upgrade',
] as const;

export type ProjectCommand = (typeof PROJECT_COMMANDS)[number];

/** What a command of a project gets. */
export interface GivenToProject {
  /** Its options. */
  values: Readonly<Record<string, unknown>>;
  /** Its other arguments. */
  args: readonly string[];
  /** Language of its messages. */
  language: Language;
}

/** Runs a command of a project. @returns the exit code, if it is not 0. */
export type ProjectRunner = (name: ProjectCommand, given: GivenToProject) => Promise<number | undefined>;
