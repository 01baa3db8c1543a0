import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The states of documents that a folder was pulled in, by `pages/home`: a push is refused where the shop has another one. */
export type Records = Record<string, string>;

const fileOf = (cwd: string) => join(cwd, '.vitrine/pulled.json');

/** Reads the states; none before the first pull, and where the file was damaged. */
export function readRecords(cwd: string): Records {
  try {
    const read: unknown = JSON.parse(readFileSync(fileOf(cwd), 'utf8'));
    return typeof read === 'object' && read !== null ? { ...(read as Records) } : {};
  } catch {
    return {};
  }
}

export function writeRecords(cwd: string, records: Records): void {
  mkdirSync(dirname(fileOf(cwd)), { recursive: true });
  writeFileSync(fileOf(cwd), `${JSON.stringify(records, null, 2)}\n`);
}
