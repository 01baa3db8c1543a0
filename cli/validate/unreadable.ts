import type { Problem } from './problem.ts';

/** Thrown for an input that cannot be read; reported as a finding at its place, exit code 2. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';

  /** @param line, column place of the first byte that cannot be read. */
  constructor(
    readonly path: string,
    readonly reason: string,
    readonly line = 1,
    readonly column = 1,
  ) {
    super(`${path}: ${reason}`);
  }

  /** Builds the message from a file-system error, path first. */
  static from(path: string, error: unknown): UnreadableError {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
    return new UnreadableError(path, reason);
  }

  /** @param file the input's name in findings. */
  toProblem(file: string): Problem {
    const { line, column, reason } = this;
    return {
      file,
      line,
      column,
      endLine: line,
      endColumn: column,
      severity: 'error',
      rule: 'unreadable',
      block: null,
      blockType: null,
      pointer: '',
      message: reason.charAt(0).toUpperCase() + reason.slice(1),
      suggestion: null,
    };
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'no such file.',
  EACCES: 'permission denied. Allow the file to be read (chmod +r).',
  EPERM: 'permission denied. Allow the file to be read (chmod +r).',
  EISDIR: 'this is a folder, not a file.',
  ELOOP: 'its symbolic links form a cycle.',
};
