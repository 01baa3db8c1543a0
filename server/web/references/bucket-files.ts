import type { MediaBucket } from '../../base/config/media-settings.ts';
import type { FileStat } from '../../base/files/file-parts.ts';
import { listSpellings } from '../media/originals.ts';
import { PICTURE } from '../media/profiles.ts';
import { MAX_PICTURE_BYTES, type PictureFile, readPictureBytes } from '../media/read/picture-file.ts';
import { MAX_NOTE_BYTES, NOTE_FILES, type NoteFile } from '../media/read-notes.ts';
import type { MediaStore } from '../media-store/media-store.ts';
import { openS3Store } from '../media-store/s3-store.ts';

/** How long the bucket may take for an answer, in ms: editors wait for a check. */
const TIMEOUT = 3000;

/** Files that are read at once. */
const AT_ONCE = 8;

/** A file of the bucket, with its structure if it is a picture. */
export interface BucketFile {
  name: string;
  stat: FileStat;
  picture?: PictureFile;
}

/** The files of a bucket that content refers to. Rules are not asynchronous: they note what they need, which is then looked up. */
export type BucketFiles = ReturnType<typeof openBucketFiles>;

/** Opens the files of a bucket. After its first failure nothing more is looked up. */
export function openBucketFiles(bucket: MediaBucket) {
  const store = openS3Store(bucket, { timeout: TIMEOUT });
  const known = new Map<string, BucketFile | null>();
  const needed = new Set<string>();
  let problem: string | null = null;

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      problem ??= (error as Error).message;
    }
  }

  return {
    /** Reads the notes on pictures; none of them if one can't be read. */
    async readNotes(): Promise<ReadonlyMap<NoteFile, string>> {
      const texts = new Map<NoteFile, string>();
      await attempt(async () => {
        for (const name of NOTE_FILES) {
          const found = await store.read(name, { start: 0, length: MAX_NOTE_BYTES });
          if (found) texts.set(name, found.bytes.toString('utf8').replace(/^\ufeff/, ''));
        }
      });
      return problem === null ? texts : new Map();
    },
    find(name: string): BucketFile | null | undefined {
      const file = known.get(name);
      if (file === undefined && problem === null) needed.add(name);
      return file;
    },
    isNeeded: () => needed.size > 0 && problem === null,
    async load(): Promise<void> {
      const names = [...needed];
      needed.clear();
      const read = async () => {
        for (let name = names.pop(); name !== undefined && problem === null; name = names.pop()) {
          known.set(name, await readFile(store, name));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, () => attempt(read)));
    },
    problem: () => problem,
  };
}

/** Reads a file by its name in any spelling of letters with marks; null without one. */
async function readFile(store: MediaStore, name: string): Promise<BucketFile | null> {
  for (const spelling of listSpellings(name)) {
    if (!PICTURE.test(spelling)) {
      const file = await store.stat(spelling);
      if (file) return file;
      continue;
    }
    // One byte more than are opened, so that a larger one is known.
    const found = await store.read(spelling, { start: 0, length: MAX_PICTURE_BYTES + 1 });
    if (found) return { ...found.file, picture: readPictureBytes(found.bytes, spelling) };
  }
  return null;
}
