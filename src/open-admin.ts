import { resolve } from 'node:path';
import type { AdminConnection } from '#contract';
import { copyBlocks, loadLevels } from '../cli/index.ts';
import { addProjectTypes, withContentStore, withShopFolders } from '../cli/main.ts';
import {
  loadAdmin,
  loadBucketMedia,
  loadHtml,
  loadPictureStore,
  loadStoredCheck,
} from '../server/operations.ts';
import { createDocumentCheck } from './check-document.ts';
import type { Place } from './open-shop.ts';
import { registry as shopTypes } from './registry.ts';

/**
 * Opens the calls of the admin API for a command on the server, with the check of the settings and of the project's block
 * types that are there.
 */
export async function openAdminHere({ env, cwd, language }: Place): Promise<AdminConnection> {
  const [{ openLocalAdmin }, { createStoredCheck }, { readBucketMedia }, folders, registry] =
    await Promise.all([
      loadAdmin(),
      loadStoredCheck(),
      loadBucketMedia(),
      withShopFolders(env, cwd),
      addProjectTypes({ registry: shopTypes, env, cwd, language }),
    ]);
  const check = createDocumentCheck(registry, {
    loadHtmlChanges: async () => (await loadHtml()).htmlChanges,
    loadLevels: () => loadLevels({ cwd, language, stderr: process.stderr }),
  });
  const settings = {
    root: cwd,
    contentDir: resolve(cwd, folders.CONTENT_DIR || 'content'),
    mediaDir: resolve(cwd, folders.MEDIA_DIR || 'media'),
    builtMediaDir: resolve(cwd, 'dist/media'),
    // Written as for the server: separated by commas or spaces.
    frameHosts: (env.FRAME_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
    checks: null,
    openBucket: () => readBucketMedia(env),
  };
  return openLocalAdmin(await withContentStore(env, cwd), cwd, {
    language,
    createCheck: db => createStoredCheck(db, settings, check),
    copyBlocks: blocks => copyBlocks(blocks, registry),
    async storePicture(picture) {
      return (await loadPictureStore()).createLocalPictureStore(settings.mediaDir, env)(picture);
    },
    async storeNote(change) {
      return (await loadPictureStore()).createLocalNoteStore(settings.mediaDir, env)(change);
    },
  });
}
