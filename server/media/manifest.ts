import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SETTINGS, type VariantFormat } from './profiles.ts';

/** A picture whose variants are all there. */
export interface BakedPicture {
  width: number;
  height: number;
  widths: number[];
  formats: VariantFormat[];
  /** Colour of the picture's ground as `#rrggbb`, shown until the picture has loaded. */
  color: string;
}

/** The baked pictures by name (`heroes/a.webp`), each with the version of the original. */
export interface Manifest {
  settings: string;
  pictures: Record<string, { stamp: string; picture: BakedPicture }>;
}

/** Name of the manifest's file; hidden, so that it is not served. */
export const MANIFEST = '.manifest.json';

/** Reads the manifest of a folder of variants; an empty one if there is none, or one of other settings. */
export function readManifest(folder: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
    if (manifest.settings === SETTINGS) return manifest;
  } catch {
    // Not baked yet.
  }
  return { settings: '', pictures: {} };
}

/** Writes the manifest. Readers never see an incomplete file. */
export async function writeManifest(folder: string, pictures: Manifest['pictures']): Promise<void> {
  const part = join(folder, `${MANIFEST}.${process.pid}.part`);
  await writeFile(part, `${JSON.stringify({ settings: SETTINGS, pictures }, null, 1)}\n`);
  await rename(part, join(folder, MANIFEST));
}
