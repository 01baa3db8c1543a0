import type { NoteFile } from '../media/read-notes.ts';

/** The notes on pictures that a bucket has. */
export interface BucketNotes {
  texts: ReadonlyMap<NoteFile, string>;
  /** Why they can't be read; null when they are. */
  problem: string | null;
}

/** How long the bucket may take for an answer, in ms: editors wait for a check. */
const TIMEOUT = 3000;

/** Reads the notes on pictures of the bucket that the settings name; null where media are in the folder. */
export async function readBucketNotes(
  env: Readonly<Record<string, string | undefined>>,
): Promise<BucketNotes | null> {
  if (!env.MEDIA_S3_URL) return null;
  // Few shops have a bucket, and a command begins sooner without what reads it.
  const [{ readBucket }, { openS3Store }, { NOTE_FILES, MAX_NOTE_BYTES }] = await Promise.all([
    import('../media-store/local-picture-store.ts'),
    import('../media-store/s3-store.ts'),
    import('../media/read-notes.ts'),
  ]);
  const texts = new Map<NoteFile, string>();
  try {
    const bucket = readBucket(env);
    if (!bucket) return null;
    const store = openS3Store(bucket, { timeout: TIMEOUT });
    for (const name of NOTE_FILES) {
      const found = await store.read(name, { start: 0, length: MAX_NOTE_BYTES });
      if (found) texts.set(name, found.bytes.toString('utf8').replace(/^\ufeff/, ''));
    }
    return { texts, problem: null };
  } catch (error) {
    return { texts: new Map(), problem: (error as Error).message };
  }
}
