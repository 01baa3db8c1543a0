import { readEnvironment } from '../../base/config/environment.ts';
import { readMediaBucket } from '../../base/config/media-settings.ts';
import type { PictureStore } from '../../subjects/admin/media-routes.ts';
import { createPictureStore } from '../media/picture-store.ts';
import { storeFile } from '../media/store-file.ts';
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
  const { values, problems } = readEnvironment(env);
  const bucket = readMediaBucket(values, problems);
  const faults = problems.filter(problem => problem.startsWith('MEDIA_S3_'));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return createPictureStore(
    bucket
      ? openStoredMedia(openS3Store(bucket)).storeFile
      : async (name, bytes) => storeFile(mediaDir, name, bytes),
  );
}
