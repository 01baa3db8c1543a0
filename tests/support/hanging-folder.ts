import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A folder whose file system can be made to hang, for the server processes that are started with `env`. */
export interface HangingFolder {
  folder: string;
  env: Record<string, string>;
  /** Makes the folder hang, or one below it. */
  hang(name?: string): void;
  /** The file system answers again. */
  answer(): void;
  remove(): void;
}

/** Creates the folder. */
export function createHangingFolder(): HangingFolder {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-mount-'));
  const [folder, flag] = [join(root, 'folder'), join(root, 'hangs')];
  mkdirSync(folder);
  const hook = pathToFileURL(join(import.meta.dirname, 'hang-files.mjs'));
  return {
    folder,
    env: { NODE_OPTIONS: `--import=${hook}`, HANG_FLAG: flag },
    hang(name = '') {
      writeFileSync(`${flag}-new`, join(folder, name));
      renameSync(`${flag}-new`, flag);
    },
    answer: () => rmSync(flag, { force: true }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
