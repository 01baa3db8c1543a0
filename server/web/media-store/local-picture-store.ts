import { readEnvironment } from '../../base/config/environment.ts';
import { type MediaBucket, readMediaBucket } from '../../base/config/media-settings.ts';
import type { PictureStore } from '../../subjects/admin/media-routes.ts';
import type { NoteStore } from '../../subjects/admin/note-routes.ts';
import { locate } from '../media/media-operations.ts';
import { createNoteStore } from '../media/note-store.ts';
import { createPictureStore } from '../media/picture-store.ts';
import { readMediaFile, replaceFile, storeFile } from '../media/store-file.ts';
import { openS3Store } from './s3-store.ts';
import { openStoredMedia } from './stored-media.ts';

/**
 * Creates the store of a command on the server, which writes into the media folder itself, or into the bucket of the settings.
 *
 * @throws Error when these are not valid.
 */
export function createLocalPictureStore(
  mediaDir: string,
  env: Record<string, string | undefined> = {},
): PictureStore {
  const bucket = readBucket(env);
  return createPictureStore(
    bucket
      ? openStoredMedia(openS3Store(bucket)).storeFile
      : async (name, bytes) => storeFile(mediaDir, name, bytes),
  );
}

/**
 * Creates the store of notes of a command on the server, for the media folder or the bucket of the settings.
 *
 * @throws Error when these are not valid.
 */
export function createLocalNoteStore(
  mediaDir: string,
  env: Record<string, string | undefined> = {},
): NoteStore {
  const bucket = readBucket(env);
  if (bucket) return createNoteStore(openStoredMedia(openS3Store(bucket)));
  return createNoteStore({
    locate: async names => names.map(name => locate(mediaDir, name)),
    readFile: async name => readMediaFile(mediaDir, name),
    replaceFile: async (name, bytes) => replaceFile(mediaDir, name, bytes),
  });
}

/**
 * Returns the bucket of the settings; null for the folder.
 *
 * @throws Error when they are not valid.
 */
export function readBucket(env: Readonly<Record<string, string | undefined>>): MediaBucket | null {
  const { values, problems } = readEnvironment(env);
  const bucket = readMediaBucket(values, problems);
  const faults = problems.filter(problem => problem.startsWith('MEDIA_S3_'));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return bucket;
}
