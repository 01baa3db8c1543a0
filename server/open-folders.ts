import { join } from 'node:path';
import type { Config } from './base/config/config.ts';
import { type AssetFolder, openAssetFolder } from './web/assets/asset-folder.ts';
import { createMediaFiles, type MediaFiles } from './web/media/media-files.ts';

/** The folders that processes of their own work with, besides the content. */
export interface Folders {
  media: MediaFiles;
  assets: AssetFolder;
}

/** Opens the folders of media and assets. */
export function openFolders({ mediaDir, clientDir, assetsDir }: Config): Folders & { close(): void } {
  const media = createMediaFiles(mediaDir);
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
