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

export const BUDGETS: Record<string, number>;

export function summarizeTimes(times: readonly FileTime[], budgets?: Record<string, number>): Times;

export function formatTimes(times: Times, steps?: readonly { step: string; seconds: number }[]): string[];
