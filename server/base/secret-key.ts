import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config.ts';

const FILE = 'secret-key';

/**
 * Returns the key of stored hashes: SECRET_KEY, else one that is created once and stored beside the embedded database.
 * With a database server it only lasts as long as this process, like the codes that it protects.
 */
export function readSecretKey({
  secretKey,
  dataDir,
  databaseUrl,
}: Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl'>): string {
  if (secretKey !== '') return secretKey;
  const created = randomBytes(32).toString('base64url');
  if (dataDir === null || databaseUrl !== '') return created;
  const file = join(dataDir, FILE);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, created, { mode: 0o600 });
  return created;
}
