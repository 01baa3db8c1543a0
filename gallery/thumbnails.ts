import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeAddress } from './addresses.ts';

/** Addresses of a type's pictures; null for a type that has none yet. */
export interface Thumbnails {
  desktop: string;
  mobile: string;
}

/** A picture's name contains the stamp of the sample that it shows: `desktop.3f09c2d1.webp`. */
const FILE = /^(desktop|mobile)\.[0-9a-f]{8}\.webp$/;

/** Finds the pictures that `npm run thumbnails` has put beside a type's samples, which are in `folder`. */
export function findThumbnails(folder: string, type: string): Thumbnails | null {
  const files = filesIn(folder);
  const findAddress = (screen: string) => {
    const file = files.find(name => FILE.exec(name)?.[1] === screen);
    return file && `${typeAddress(type)}/thumbnails/${file}`;
  };
  const [desktop, mobile] = [findAddress('desktop'), findAddress('mobile')];
  return desktop && mobile ? { desktop, mobile } : null;
}

/** Reads a picture from the folder of a type's samples; undefined for an unknown name. */
export function readThumbnail(folder: string, file: string): Buffer | undefined {
  return FILE.test(file) && filesIn(folder).includes(file) ? readFileSync(join(folder, file)) : undefined;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
