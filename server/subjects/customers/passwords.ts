import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the package's default; 11–15 ms a hash. */
const SETTINGS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Compared for accounts without a password, so that they take as long as a wrong password. */
let dummyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, SETTINGS);
}

/** Whether a password matches an account's hash. Without a hash (null) it never does. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummyHash ??= hashPassword('dummy');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== null && matches;
}
