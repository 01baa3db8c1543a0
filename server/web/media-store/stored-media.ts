import { type Part, readInParts } from '../../base/files/file-parts.ts';
import type { MediaFiles } from '../media/media-files.ts';
import { listOriginals, listSpellings, type Original } from '../media/originals.ts';
import { PICTURE, parseVariant, removeExtension } from '../media/profiles.ts';
import { isEncodable, MAX_PICTURE_BYTES, readPictureBytes } from '../media/read/picture-file.ts';
import { followStore } from './follow-store.ts';
import type { MediaStore } from './media-store.ts';
import { isStoreName } from './s3-store.ts';
import { createStoreIndex } from './store-index.ts';

/** Opens a store for the server in the place of the media folder. */
export function openStoredMedia(given: MediaStore): MediaFiles {
  const { store, ...watched } = followStore(given);
  const index = createStoreIndex(store);

  /** Finds a file by its name in any spelling of letters with marks. */
  async function findFile(name: string): Promise<Original | null> {
    if (!isStoreName(name)) return null;
    for (const spelling of listSpellings(name)) {
      const file = await index.find(spelling);
      if (file) return file;
    }
    return null;
  }

  /** Finds the picture that the variants of a stem are made from; null without one, or more than one. */
  async function findOriginal(stem: string): Promise<Original | null> {
    if (!isStoreName(stem)) return null;
    for (const spelling of listSpellings(stem)) {
      const found = await index.findAll(`${spelling}.`, listOriginals(spelling));
      if (found.length > 0) return found.length === 1 ? (found[0] as Original) : null;
    }
    return null;
  }

  /** Reads a part of a file that must still be the one that was found. */
  async function readPart({ file, start, length }: Part): Promise<Buffer> {
    const read = await store.read(file.name, { start, length });
    if (!read) {
      index.set(file.name, null);
      throw new Error(`${file.name} is gone`);
    }
    const { size, mtimeMs } = read.file.stat;
    if (size === file.stat.size && mtimeMs === file.stat.mtimeMs) return read.bytes;
    index.set(file.name, read.file);
    throw new Error(`${file.name} has changed`);
  }

  return {
    ...watched,
    look: () => index.renew().then(watched.look, () => {}),
    locate: names =>
      Promise.all(
        names.map(async name => {
          const file = await findFile(name);
          const variant = file ? null : parseVariant(name);
          return { file, original: variant && (await findOriginal(variant.stem)) };
        }),
      ),
    async readPicture(name) {
      const file = await findFile(name);
      // As in the folder, one that is too large is not opened.
      const read = file && file.stat.size <= MAX_PICTURE_BYTES ? await store.read(file.name) : null;
      const picture = read && readPictureBytes(read.bytes);
      if (!picture?.structure) return null;
      const { width, height, isAnimated } = picture.structure;
      return {
        ...{ width, height, isAnimated: isAnimated === true, isEncodable: isEncodable(picture) },
        hasTwin: (await findOriginal(removeExtension(name))) === null,
      };
    },
    readPart,
    readAll: file => readInParts(readPart, file),
    listPictures: async () =>
      (await index.all())
        .map(({ name }) => name)
        .filter(name => PICTURE.test(name))
        .sort(),
    async storeFile(name, bytes) {
      // The name is made from the content: one that is there is the same.
      if ((await store.stat(name))?.stat.size === bytes.length) return false;
      await store.write(name, bytes);
      index.set(name, await store.stat(name));
      return true;
    },
    readFile: async name => (await store.read(name))?.bytes ?? null,
    async replaceFile(name, bytes) {
      await store.write(name, bytes);
      index.set(name, await store.stat(name));
    },
    close() {},
  };
}
