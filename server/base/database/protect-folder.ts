import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Makes a folder, and the files in it, readable by this user only: PGlite creates a database with files that everyone may
 * read and write. A folder of another user, such as a mounted volume, stays as it is: its owner decides.
 */
export function protectFolder(folder: string): void {
  try {
    chmodSync(folder, FOLDER_MODE);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) protectFolder(path);
      // A link's target is elsewhere.
      else if (!entry.isSymbolicLink()) chmodSync(path, FILE_MODE);
    }
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
