/** An input that can't be read; told on standard error, and the command ends with exit code 2. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';

  /** In an editor's words, with the path first. */
  static from(path: string, error: unknown): UnreadableError {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
    return new UnreadableError(`${path}: ${reason}`);
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file.',
  EACCES: 'reading it is not permitted.',
  EPERM: 'reading it is not permitted.',
  EISDIR: 'this is a folder.',
  ELOOP: 'its links lead in circles.',
};
