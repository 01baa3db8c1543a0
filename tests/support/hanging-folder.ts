import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  const [folder, flag, pipe] = [join(root, 'folder'), join(root, 'hangs'), join(root, 'pipe')];
  mkdirSync(folder);
  execFileSync('mkfifo', [pipe]);
  let writer: number | undefined;
  const release = () => {
    // For reading, too: otherwise this waits for a reader.
    writer ??= openSync(pipe, 'r+');
  };
  const block = () => {
    if (writer !== undefined) closeSync(writer);
    writer = undefined;
  };
  const hook = pathToFileURL(join(import.meta.dirname, 'hang-files.mjs'));
  return {
    folder,
    env: { NODE_OPTIONS: `--import=${hook}`, HANG_FLAG: flag, HANG_PIPE: pipe },
    hang(name = '') {
      block();
      writeFileSync(`${flag}-new`, join(folder, name));
      renameSync(`${flag}-new`, flag);
    },
    answer() {
      rmSync(flag, { force: true });
      release();
    },
    remove() {
      rmSync(flag, { force: true });
      release();
      block();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
