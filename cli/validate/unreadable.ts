/** Thrown for an input that cannot be read; printed to standard error, exit code 2. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';

  /** Builds the message from a file-system error, path first. */
  static from(path: string, error: unknown): UnreadableError {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
    return new UnreadableError(`${path}: ${reason}`);
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'no such file.',
  EACCES: 'permission denied.',
  EPERM: 'permission denied.',
  EISDIR: 'this is a folder, not a file.',
  ELOOP: 'its symbolic links form a cycle.',
};
