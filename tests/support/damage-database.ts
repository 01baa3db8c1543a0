import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Bytes of a page of PostgreSQL. */
const PAGE = 8192;

/** Damages an embedded database that is stopped, as failing disks and incomplete copies do. */
export interface Damager {
  /** Removes a file or folder. */
  remove(name: string): void;
  /** Removes what is in a folder. */
  empty(name: string): void;
  /** Cuts a file to so many bytes. */
  cut(name: string, bytes: number): void;
  /** Cuts the last page off a file. */
  cutPage(name: string): void;
  /** Overwrites some bytes at the end of a file's page, where its rows are. */
  spoil(name: string, page?: number): void;
  write(name: string, text: string): void;
  /** Puts back everything. */
  undo(): void;
}

/** @param cluster folder of the database's files, `postgres` in DATA_DIR. */
export function createDamager(cluster: string): Damager {
  const aside = mkdtempSync(join(dirname(dirname(cluster)), 'aside-'));
  const undone: (() => void)[] = [];
  /** Keeps a file or folder, moved or copied. */
  const keep = (name: string, store: (from: string, to: string) => void): string => {
    const path = join(cluster, name);
    const kept = join(aside, String(undone.length));
    store(path, kept);
    undone.push(() => {
      rmSync(path, { recursive: true, force: true });
      renameSync(kept, path);
    });
    return path;
  };
  const cut: Damager['cut'] = (name, bytes) => truncateSync(keep(name, copyFileSync), bytes);
  return {
    remove: name => void keep(name, renameSync),
    empty: name => void mkdirSync(keep(name, renameSync)),
    cut,
    cutPage: name => cut(name, statSync(join(cluster, name)).size - PAGE),
    spoil(name, page = 0) {
      const file = openSync(keep(name, copyFileSync), 'r+');
      writeSync(file, Buffer.alloc(64, 0x5a), 0, 64, page * PAGE + PAGE - 200);
      closeSync(file);
    },
    write: (name, text) => writeFileSync(keep(name, copyFileSync), text),
    undo() {
      for (const back of undone.splice(0).reverse()) back();
      rmSync(aside, { recursive: true, force: true });
    },
  };
}
