import type { MediaBucket } from '../../base/config/media-settings.ts';
import type { NoteFile } from '../media/read-notes.ts';
import type { BucketFile, BucketFiles } from './bucket-files.ts';

/** What a check needs of the bucket that media are in. */
export interface BucketMedia {
  /** The files of notes on pictures that it has. */
  texts: ReadonlyMap<NoteFile, string>;
  /** Returns a file: null for one that it does not have, undefined before it is looked up, and while it can't be. */
  find(name: string): BucketFile | null | undefined;
  /** Whether `find` was called with names that are not looked up yet. */
  isNeeded(): boolean;
  /** Looks these names up. */
  load(): Promise<void>;
  /** Returns why it can't be read; null when it can. */
  problem(): string | null;
}

/** Opens the bucket that the settings name; null where media are in the folder. */
export async function readBucketMedia(
  env: Readonly<Record<string, string | undefined>>,
): Promise<BucketMedia | null> {
  if (!env.MEDIA_S3_URL) return null;
  // Few shops have a bucket, and a command begins sooner without what reads it.
  const { readBucket } = await import('../media-store/local-picture-store.ts');
  try {
    return await openBucketMedia(readBucket(env));
  } catch (error) {
    return describeMedia(new Map(), null, (error as Error).message);
  }
}

/** Opens a bucket, and reads its notes on pictures; null without one. */
export async function openBucketMedia(bucket: MediaBucket | null): Promise<BucketMedia | null> {
  if (!bucket) return null;
  const { openBucketFiles } = await import('./bucket-files.ts');
  const files = openBucketFiles(bucket);
  return describeMedia(await files.readNotes(), files, null);
}

function describeMedia(
  texts: BucketMedia['texts'],
  files: BucketFiles | null,
  problem: string | null,
): BucketMedia {
  return {
    texts,
    find: name => files?.find(name),
    isNeeded: () => files?.isNeeded() ?? false,
    load: async () => files?.load(),
    problem: () => problem ?? files?.problem() ?? null,
  };
}
