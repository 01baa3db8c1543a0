import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { ContentSource } from '../../server/subjects/content/content-source.ts';
import { type FolderOptions, openFolderSource } from '../../server/subjects/content/folder-source.ts';

/** A content folder of its own for each test of a file. */
export interface ContentFolder {
  /** Path of the folder. */
  path: string;
  write(name: string, text: string): void;
  /** Opens the folder; what changes after that is noticed by `refresh`. */
  open(options?: FolderOptions, place?: string): Promise<ContentSource>;
}

/** Creates a folder with `pages` and `blocks` and one page before each test. */
export function newContentFolderForEachTest(): ContentFolder {
  const opened: ContentSource[] = [];
  const folder: ContentFolder = {
    path: '',
    write: (name, text) => writeFileSync(join(folder.path, name), text),
    async open(options, place = folder.path) {
      const source = await openFolderSource(place, { checkEvery: 60_000, ...options });
      opened.push(source);
      return source;
    },
  };
  beforeEach(() => {
    folder.path = join(mkdtempSync(join(tmpdir(), 'vitrine-content-')), 'content');
    for (const kind of ['pages', 'blocks']) mkdirSync(join(folder.path, kind), { recursive: true });
    // A folder without pages counts as missing.
    folder.write('pages/other.json', '{}');
  });
  afterEach(() => {
    for (const source of opened.splice(0)) source.close();
    rmSync(join(folder.path, '..'), { recursive: true, force: true });
  });
  return folder;
}
