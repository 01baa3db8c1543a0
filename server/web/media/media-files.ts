import { type Part, type ReadPart, readInParts, toBuffer } from '../../base/files/file-parts.ts';
import { type FileProcess, openFileProcess, sharedFileProcess } from '../../base/files/file-process.ts';
import { followAccess } from '../../base/files/folder-access.ts';
import type { Watched } from '../../base/files/watch-folder.ts';
import type { Located, PictureReading } from './media-operations.ts';
import type { MediaOperations } from './media-process.ts';
import program from './media-process.ts?process';
import type { Original } from './originals.ts';

/** The files of the media folder. Each method throws FilesUnavailable while their file system does not answer, or refuses them. */
export interface MediaFiles extends Watched {
  /** Finds the files at names; without one, the picture that the variant of a name is made from. */
  locate(names: readonly string[]): Promise<Located[]>;
  /** Reads a picture's structure; null for a file that is not a picture. */
  readPicture(name: string): Promise<PictureReading | null>;
  readPart: ReadPart;
  /** Reads a whole file; throws when it has changed since it was found. */
  readAll(original: Original): Promise<Buffer>;
  listPictures(): Promise<string[]>;
  /** Stores a file whose name is made from its content; says whether it is new. */
  storeFile(name: string, bytes: Buffer): Promise<boolean>;
  /** Reads a file as it is now, whatever was found before; null without one. */
  readFile(name: string): Promise<Buffer | null>;
  /** Writes a file in the place of an earlier one. */
  replaceFile(name: string, bytes: Buffer): Promise<void>;
  close(): void;
}

/**
 * Opens the media folder for the server: another process works with it (`openFileProcess`).
 *
 * @param isOwn for a process of its own, so that long work does not delay requests.
 */
export function createMediaFiles(mediaDir: string, isOwn = false): MediaFiles {
  const files: FileProcess<MediaOperations> = isOwn ? openFileProcess(program) : sharedFileProcess(program);
  const readPart = async (part: Part) => toBuffer(await files.call('readPart', { mediaDir, part }));
  const locate = (names: readonly string[]) => files.call('locate', { mediaDir, names });
  const { use, ...access } = followAccess(name => locate([name]));
  return {
    ...access,
    locate: names => use(names[0] ?? '.', locate(names)),
    readPicture: name => files.call('readPicture', { mediaDir, name }),
    readPart,
    readAll: file => readInParts(readPart, file),
    listPictures: () => files.call('listPictures', { mediaDir }),
    storeFile: (name, bytes) => files.call('storeFile', { mediaDir, name, bytes }),
    async readFile(name) {
      const bytes = await files.call('readFile', { mediaDir, name });
      return bytes && toBuffer(bytes);
    },
    replaceFile: (name, bytes) => files.call('replaceFile', { mediaDir, name, bytes }),
    isHanging: files.isHanging,
    onChange: files.onChange,
    close: files.close,
  };
}
