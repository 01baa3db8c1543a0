import { type Part, readPart } from '../../base/files/file-parts.ts';
import { serveFiles } from '../../base/files/serve-files.ts';
import { listPictures, locate, readPicture } from './media-operations.ts';
import { readMediaFile, replaceFile, storeFile } from './store-file.ts';

// The process that works with the media folder in the place of the server's (`createMediaFiles`).

const operations = {
  locate: ({ mediaDir, names }: { mediaDir: string; names: readonly string[] }) =>
    names.map(name => locate(mediaDir, name)),
  readPicture: ({ mediaDir, name }: { mediaDir: string; name: string }) => readPicture(mediaDir, name),
  readPart: ({ mediaDir, part }: { mediaDir: string; part: Part }) => readPart(mediaDir, part),
  listPictures: ({ mediaDir }: { mediaDir: string }) => listPictures(mediaDir),
  storeFile: ({ mediaDir, name, bytes }: { mediaDir: string; name: string; bytes: Uint8Array }) =>
    storeFile(mediaDir, name, bytes),
  readFile: ({ mediaDir, name }: { mediaDir: string; name: string }) => readMediaFile(mediaDir, name),
  replaceFile: ({ mediaDir, name, bytes }: { mediaDir: string; name: string; bytes: Uint8Array }) =>
    replaceFile(mediaDir, name, bytes),
};

export type MediaOperations = typeof operations;

serveFiles(operations);
