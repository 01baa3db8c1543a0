import fs from 'node:fs';

/** A disk that fails for the files of one folder, in this process. */
export interface FailingDisk {
  /** From now on, these operations fail with the code of an error, such as `ENOSPC`. */
  fail(code: string, ...operations: ('open' | 'read' | 'write')[]): void;
  /** Ends the failures. */
  recover(): void;
  /** Gives the process its file system back. */
  remove(): void;
}

/** Node's own numbers of errors, negative as in the errors that it throws. */
const NUMBERS: Record<string, number> = {
  EIO: -5,
  ENOENT: -2,
  EROFS: -30,
  ENOSPC: -28,
  EMFILE: -24,
  EDQUOT: -122,
};

/** Makes synchronous operations on files below a folder fail, as those of the embedded database are. */
export function createFailingDisk(folder: string): FailingDisk {
  const { openSync, readSync, writeSync } = fs;
  const opened = new Set<number>();
  let code = '';
  let failing = new Set<string>();
  const attempt = (operation: string, isBelow: boolean) => {
    if (!isBelow || !failing.has(operation)) return;
    throw Object.assign(new Error(`${code}: failing disk, ${operation}`), {
      code,
      errno: NUMBERS[code],
      syscall: operation,
    });
  };
  fs.openSync = ((path, ...rest) => {
    const isBelow = String(path).startsWith(folder);
    attempt('open', isBelow);
    const descriptor = openSync(path, ...rest);
    if (isBelow) opened.add(descriptor);
    else opened.delete(descriptor);
    return descriptor;
  }) as typeof openSync;
  fs.readSync = ((descriptor: number, ...rest: unknown[]) => {
    attempt('read', opened.has(descriptor));
    return (readSync as (...args: unknown[]) => number)(descriptor, ...rest);
  }) as typeof readSync;
  fs.writeSync = ((descriptor: number, ...rest: unknown[]) => {
    attempt('write', opened.has(descriptor));
    return (writeSync as (...args: unknown[]) => number)(descriptor, ...rest);
  }) as typeof writeSync;
  return {
    fail(next, ...operations) {
      code = next;
      failing = new Set(operations);
    },
    recover: () => failing.clear(),
    remove: () => void Object.assign(fs, { openSync, readSync, writeSync }),
  };
}
