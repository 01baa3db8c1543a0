import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A commit that changed a page. */
export interface Revision {
  id: string;
  author: string;
  /** ISO 8601. */
  date: string;
  subject: string;
}

/** Most revisions that are listed. */
const MAX_REVISIONS = 50;

/** Largest output of git, in bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

const KEY = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;
const REVISION = /^[0-9a-f]{7,64}$/;

/** Lists the commits that changed a page, newest first; null if its folder is not in git. */
export async function readRevisions(contentDir: string, key: string): Promise<Revision[] | null> {
  if (!KEY.test(key)) return [];
  const format = '--format=%H%x1f%an%x1f%aI%x1f%s';
  const log = await runGit(contentDir, ['log', `-${MAX_REVISIONS}`, format, '--', `${key}.json`]);
  return (
    log
      ?.split('\n')
      .filter(Boolean)
      .map(line => {
        const [id = '', author = '', date = '', subject = ''] = line.split('\u001f');
        return { id, author, date, subject };
      }) ?? null
  );
}

/** Returns a page's text at a revision; null without one. */
export async function readTextAt(contentDir: string, key: string, revision: string): Promise<string | null> {
  if (!KEY.test(key) || !REVISION.test(revision)) return null;
  return runGit(contentDir, ['show', `${revision}:./${key}.json`]);
}

/** Returns what git prints; null where it fails, because there is no git or no such revision. */
async function runGit(contentDir: string, args: readonly string[]): Promise<string | null> {
  try {
    const cwd = join(contentDir, 'pages');
    return (await promisify(execFile)('git', [...args], { cwd, maxBuffer: MAX_BYTES })).stdout;
  } catch {
    return null;
  }
}
