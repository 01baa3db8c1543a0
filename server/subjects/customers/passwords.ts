import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../../base/overload/gate.ts';

/** Argon2id, the package's default; 11–15 ms a hash. */
const SETTINGS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes one of the four threads of Node's pool, which also compresses pages and reads files, and a core, of which
 * the event loop needs one.
 */
const work = createGate({ running: 2, waiting: 60, patience: 3000 });

/** Compared for accounts without a password, so that they take as long as a wrong password. */
let dummyHash: Promise<string> | undefined;

/** @throws Overloaded when too many passwords are hashed. */
export function hashPassword(password: string): Promise<string> {
  return work(() => hash(password, SETTINGS));
}

/**
 * Whether a password matches an account's hash. Without a hash (null) it never does.
 *
 * @throws Overloaded when too many passwords are compared.
 */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummyHash ??= hash('dummy', SETTINGS);
  const known = passwordHash ?? (await dummyHash);
  const matches = await work(() => verify(known, password));
  return passwordHash !== null && matches;
}
