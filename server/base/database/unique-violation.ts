/** PostgreSQL's code for a value that violates a unique index. */
const UNIQUE_VIOLATION = '23505';

/** Returns whether a statement failed because a value must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;
}
