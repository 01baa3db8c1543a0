import type { Metadata, Sharp } from 'sharp';
import { loadSharp } from './encode.ts';
import { MAX_PIXELS, type PictureType, readPictureBytes } from './read/picture-file.ts';

/** A picture as it is stored: without data about its maker, and turned as it is meant to be seen. */
export interface CleanPicture {
  type: PictureType;
  width: number;
  /** Of one frame. */
  height: number;
  bytes: Buffer;
}

/** Why a picture is not taken. */
export type UploadFault = 'foreign' | 'damaged' | 'pixels';

/** Writes a picture again, close to what it was: smaller copies are made from this one. */
const WRITERS: Readonly<Record<PictureType, (picture: Sharp, metadata: Metadata) => Sharp>> = {
  jpeg: picture => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (picture, { isPalette }) => picture.png({ palette: isPalette }),
  webp: (picture, { pages = 1 }) => picture.webp({ quality: 95, effort: pages > 1 ? 2 : 4 }),
  gif: picture => picture.gif({ reuse: true }),
};

/**
 * Reads a picture by its content, whatever its name says, and writes it again: place and time of the photograph, camera, comments,
 * thumbnails and data behind its end are left out. Colours become those of sRGB.
 */
export async function cleanPicture(content: Buffer): Promise<CleanPicture | { fault: UploadFault }> {
  const sharp = await loadSharp();
  const open = () => sharp(content, { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { type, fault } = readPictureBytes(content);
  if (fault === 'large') return { fault: 'pixels' };
  if (fault === 'truncated') return { fault: 'damaged' };
  if (!type || fault) return { fault: 'foreign' };
  try {
    const metadata = await open().metadata();
    const isAnimated = (metadata.pages ?? 1) > 1;
    // Sharp turns no animation, and no camera makes one that is to be turned.
    const picture = isAnimated ? open() : open().autoOrient();
    const { data, info } = await WRITERS[type](picture, metadata).toBuffer({ resolveWithObject: true });
    const frames = isAnimated ? (info.pages ?? metadata.pages ?? 1) : 1;
    return { type, width: info.width, height: Math.round(info.height / frames), bytes: data };
  } catch (error) {
    return { fault: isTooLarge(error) ? 'pixels' : 'damaged' };
  }
}

const isTooLarge = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message);
