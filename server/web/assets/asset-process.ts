import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundFile, type Part, readPart } from '../../base/files/file-parts.ts';
import { refuseUnknown } from '../../base/files/regular-files.ts';
import { type Report, serveFiles } from '../../base/files/serve-files.ts';
import { pruneAssets } from './prune.ts';
import { publishBuild, type Step } from './publish-build.ts';

// The process that works with the asset folder in the place of the server's (`openAssetFolder`).

/** Reports after each file. */
const reporting =
  (report: Report): Step =>
  async work => {
    const done = await work();
    await report();
    return done;
  };

/** Returns the first of the names that the folder has; null for none. */
function find({ folder, names }: { folder: string; names: readonly string[] }): FoundFile | null {
  for (const name of names) {
    const found = lstatUnlessAbsent(join(folder, name));
    // Not a link: it could lead out of the folder.
    if (found?.isFile()) return { name, stat: { size: found.size, mtimeMs: found.mtimeMs } };
  }
  refuseUnknown(folder, names[0] ?? '.');
  return null;
}

function lstatUnlessAbsent(file: string) {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

const operations = {
  publish: (input: { build: string; folder: string; names: readonly string[] }, report: Report) =>
    publishBuild(input.build, input.folder, input.names, reporting(report)),
  prune: (folder: string, report: Report) => pruneAssets(folder, Date.now(), reporting(report)),
  find,
  readPart: ({ folder, part }: { folder: string; part: Part }) => readPart(folder, part),
};

export type AssetOperations = typeof operations;

serveFiles(operations);
