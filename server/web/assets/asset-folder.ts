import { readdirSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Unavailable } from '../../base/errors/unavailable.ts';
import { oneByOne } from './one-by-one.ts';
import { pruneAssets } from './prune.ts';
import { publishBuild } from './publish-build.ts';

/** How long one step of file work may take, in ms. */
const PATIENCE = 2000;

/** The folder that all nodes share, with the scripts and stylesheets of their builds and of earlier ones. */
export interface AssetFolder {
  /** Copies this node's build into it, marks its files as used and deletes what no one has used for long. */
  keep(): Promise<void>;
  /**
   * Returns the first of the names that the folder has; undefined for none.
   *
   * @throws Unavailable when the folder does not answer.
   */
  find(names: readonly string[]): Promise<string | undefined>;
}

/** Opens the asset folder. What can't be done with it is logged: this node serves its own files without it. */
export function openAssetFolder(build: string, folder: string, log: FastifyBaseLogger): AssetFolder {
  const step = oneByOne(PATIENCE);
  const names = listFiles(build);
  return {
    async keep() {
      try {
        const others = await publishBuild(build, folder, names, step);
        if (others.length > 0) log.error(describeOthers(folder, others));
      } catch (error) {
        return log.warn(describeProblem(folder, error as NodeJS.ErrnoException));
      }
      await pruneAssets(folder, Date.now(), step).catch(error =>
        log.warn(`ASSETS_DIR (${folder}) keeps files that are no longer needed: ${error.message}.`),
      );
    },
    async find(candidates) {
      for (const name of candidates) {
        // Not `stat`: a link could lead out of the folder.
        const found = await step(() => lstat(join(folder, name)).catch(unlessAbsent));
        if (found?.isFile()) return name;
      }
    },
  };
}

/** Lists a build's files now: a later build may replace them while this process runs. */
function listFiles(build: string): string[] {
  try {
    return readdirSync(build);
  } catch {
    // The development server has no build.
    return [];
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw new Unavailable(`The asset folder can't be read: ${error.code}.`);
}

const REMEDIES: Record<string, string> = {
  EROFS: 'Mount it writable',
  EACCES: "Give this process's user the right to write to it",
  EPERM: "Give this process's user the right to write to it",
  ENOSPC: 'Make room on its disk',
  EDQUOT: 'Make room on its disk',
  ENOTDIR: 'Set ASSETS_DIR to a folder',
  EEXIST: 'Set ASSETS_DIR to a folder',
};

function describeProblem(folder: string, error: NodeJS.ErrnoException): string {
  const isAway = error instanceof Unavailable;
  const remedy = isAway
    ? 'Look at its mount'
    : (REMEDIES[error.code ?? ''] ?? 'Set ASSETS_DIR to a folder that this process may write to');
  return `ASSETS_DIR (${folder}) may lack files of this build: ${error.message.replace(/\.$/, '')}. Its pages lose scripts on other nodes, and after the next deploy. ${remedy}; the server tries again every hour.`;
}

function describeOthers(folder: string, names: readonly string[]): string {
  return `ASSETS_DIR (${folder}) has another content of ${names.slice(0, 5).join(', ')}, and keeps it: this node serves its own. Delete these files there, and let only the shop write to the folder.`;
}
