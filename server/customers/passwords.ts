import { hash, verify } from '@node-rs/argon2';

/** Argon2id, which is the package's own choice; measured at 11–15 ms a hash (decisions.md). */
const SETTINGS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hash of nobody's password: an account that is not there takes as long as a wrong password. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, SETTINGS);
}

/** Whether it is the password of an account; of none (null) never. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const matches = await verify(hashed ?? (await nobody), password);
  return hashed !== null && matches;
}
