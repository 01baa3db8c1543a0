/** The database is away, or too busy to serve the request: it can be repeated. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Errors of the network, and of PostgreSQL when it ends, starts, has no connection left or a time limit is over. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Deadlock and serialization, after all retries.
  '40001',
  '40P01',
  // Too many connections.
  '53300',
  // lock_timeout, statement_timeout.
  '55P03',
  '57014',
  // Shutdown, crash, start.
  '57P01',
  '57P02',
  '57P03',
]);

/** Errors of `pg` that have no code. */
const MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/;

/** Whether an error means that the database can't serve the request now, instead of a mistake in it. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  return (
    error instanceof DatabaseUnavailable ||
    CODES.has(code) ||
    code.startsWith('08') ||
    MESSAGE.test(error.message)
  );
}
