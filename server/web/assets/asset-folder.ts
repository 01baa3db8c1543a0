import { readdirSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { Unavailable } from '../../base/errors/unavailable.ts';
import { type FoundFile, type ReadPart, toBuffer } from '../../base/files/file-parts.ts';
import { type FileProcess, FilesUnavailable, sharedFileProcess } from '../../base/files/file-process.ts';
import { followAccess } from '../../base/files/folder-access.ts';
import type { Watched } from '../../base/files/watch-folder.ts';
import type { AssetOperations } from './asset-process.ts';
import program from './asset-process.ts?process';

/** The folder that all nodes share, with the scripts and stylesheets of their builds and of earlier ones. */
export interface AssetFolder extends Watched, Pick<FileProcess<AssetOperations>, 'close'> {
  /** Copies the build's files into it, marks them as used and deletes what no one has used for long; logs what fails. */
  keep(log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Promise<void>;
  /**
   * Returns the first of the names that the folder has; undefined for none.
   *
   * @throws Unavailable when the folder does not answer or can't be read.
   */
  find(names: readonly string[]): Promise<FoundFile | undefined>;
  readPart: ReadPart;
}

/**
 * Opens the asset folder: another process works with it (`openFileProcess`). This node serves its own files without it.
 *
 * @param build folder of this node's files.
 */
export function openAssetFolder(build: string, folder: string): AssetFolder {
  const files = sharedFileProcess<AssetOperations>(program);
  const names = listFiles(build);
  let isClosed = false;
  let end = () => {};
  const ended = new Promise<never>((_resolve, reject) => {
    end = () => reject(new FilesUnavailable('The server stops.'));
  });
  ended.catch(() => {});
  /** Does long work, which does not delay the end of the server. */
  const untilEnd = <T>(work: Promise<T>) => Promise.race([work, ended]);
  const find = (candidates: readonly string[]) => files.call('find', { folder, names: candidates });
  const { use, ...access } = followAccess(name => find([name]));
  return {
    ...access,
    async keep(log) {
      try {
        const others = await untilEnd(files.call('publish', { build, folder, names }, true));
        if (others.length > 0) log.error(describeOthers(folder, others));
      } catch (error) {
        if (!isClosed) log.warn(describeProblem(folder, error as NodeJS.ErrnoException));
        return;
      }
      await untilEnd(files.call('prune', folder, true)).catch(error => {
        if (isClosed) return;
        log.warn(`ASSETS_DIR (${folder}) keeps files that are no longer needed: ${error.message}.`);
      });
    },
    async find(candidates) {
      return (await use(candidates[0] ?? '.', find(candidates)).catch(asUnavailable)) ?? undefined;
    },
    readPart: async part => toBuffer(await files.call('readPart', { folder, part })),
    isHanging: files.isHanging,
    onChange: files.onChange,
    close() {
      isClosed = true;
      end();
      files.close();
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

function asUnavailable(error: NodeJS.ErrnoException): never {
  if (error instanceof Unavailable) throw error;
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
