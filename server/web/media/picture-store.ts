import { createHash } from 'node:crypto';
import { Refusal } from '../../base/errors/refusal.ts';
import type { PictureStore } from '../../subjects/admin/media-routes.ts';
import { cleanPicture, type UploadFault } from './clean-picture.ts';
import { MAX_PIXELS, type PictureType } from './read/picture-file.ts';

/** Writes a file of the media folder; says whether it is new. */
type Write = (name: string, bytes: Buffer) => Promise<boolean>;

const EXTENSIONS: Readonly<Record<PictureType, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
};

const MESSAGES: Readonly<Record<UploadFault, string>> = {
  foreign:
    'is no picture of a known type. Send a JPEG, PNG, WebP or GIF; films are copied into the media folder.',
  damaged: 'is damaged or cut. Save it again from its original.',
  pixels: `has more than ${MAX_PIXELS / 1_000_000} million pixels, those of all frames counted. Make it smaller.`,
};

/** Characters of a digest in a name: 2^60, so that no two pictures of a shop have one. */
const DIGEST = 12;

/**
 * Creates the store of uploaded pictures. One is decoded at a time, since each takes up to 256 MB meanwhile. The name ends with a digest
 * of what is stored, so that no upload changes another picture, and repeating one changes nothing.
 */
export function createPictureStore(write: Write): PictureStore {
  let last: Promise<unknown> = Promise.resolve();
  return ({ folder, name, content }) => {
    const work = last.then(async () => {
      const picture = await cleanPicture(content);
      if ('fault' in picture) throw new Refusal(400, `${name} ${MESSAGES[picture.fault]}`);
      const { type, width, height, bytes } = picture;
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST);
      const path = `${folder}/${toStem(name)}-${digest}.${EXTENSIONS[type]}`;
      const isNew = await write(path, bytes);
      return { path, width, height, bytes: bytes.length, isNew };
    });
    last = work.catch(() => {});
    return work;
  };
}

/** Most characters of a name in an address. */
const MAX_STEM = 60;

/** Returns a name without its extension, in the letters of an address. */
function toStem(name: string): string {
  const stem = name.replace(/^.*[\\/]/s, '').replace(/\.[^.]*$/, '');
  const plain = stem.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .slice(0, MAX_STEM)
    .split(/[^a-z0-9]/)
    .filter(Boolean);
  return words.join('-') || 'picture';
}
