/** How long a test file took. */
export interface FileTime {
  project: string;
  file: string;
  seconds: number;
}

export interface ProjectTime {
  project: string;
  /** Number of its files. */
  files: number;
  seconds: number;
  budget?: number;
  isOver: boolean;
}

export interface Times {
  /** How many times the budgets the projects take on this machine. */
  factor: number;
  projects: ProjectTime[];
  files: FileTime[];
}

/** How long a worker of vitest took for a file, in ms. */
export interface Durations {
  /** Of the worker: each of its files has the same. */
  environmentSetupDuration: number;
  setupDuration: number;
  collectDuration: number;
  /** Hooks and tests. */
  duration: number;
}

export function createTimer(): (project: string, durations: Durations) => number;

export const BUDGETS: Record<string, number>;

export function summarizeTimes(times: readonly FileTime[], budgets?: Record<string, number>): Times;

/** How long a part of the run took, and how long the processors were busy meanwhile. */
export interface StepTime {
  step: string;
  seconds: number;
  busy: number;
}

export function readBusyTime(): number;

export function formatTimes(times: Times, steps?: readonly StepTime[]): string[];
