import { join } from 'node:path';
import type { Config } from './base/config/config.ts';
import { type AssetFolder, openAssetFolder } from './web/assets/asset-folder.ts';
import { createMediaFiles, type MediaFiles } from './web/media/media-files.ts';
import { openS3Store } from './web/media-store/s3-store.ts';
import { openStoredMedia } from './web/media-store/stored-media.ts';

/** The folders that processes of their own work with, besides the content. */
export interface Folders {
  media: MediaFiles;
  assets: AssetFolder;
}

/** Opens the folders of media and assets, or the bucket that media are in. */
export function openFolders(config: Config): Folders & { close(): void } {
  const { mediaDir, mediaBucket, clientDir, assetsDir } = config;
  const media = mediaBucket ? openStoredMedia(openS3Store(mediaBucket)) : createMediaFiles(mediaDir);
  const assets = openAssetFolder(join(clientDir, 'assets'), assetsDir);
  return {
    media,
    assets,
    close() {
      media.close();
      assets.close();
    },
  };
}
