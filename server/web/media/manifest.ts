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
  /** Moves; its variants are stills of its first frame. */
  animated?: true;
}

/** The baked pictures by name (`heroes/a.webp`), each with the version of the original. */
export interface Manifest {
  settings: string;
  /** Version of this structure. Pictures of another one are read again; their variants are kept. */
  version: number;
  pictures: Record<string, { stamp: string; picture: BakedPicture }>;
  /** Pictures that could not be encoded, with the encoder's reason. */
  broken: Record<string, { stamp: string; reason: string }>;
}

/** Since 2, a manifest has animated and broken pictures. */
export const MANIFEST_VERSION = 2;

/** Name of the manifest's file; hidden, so that it is not served. */
export const MANIFEST = '.manifest.json';

/** Reads the manifest of a folder of variants; an empty one if there is none, or one of other settings. */
export function readManifest(folder: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
    if (manifest.settings === SETTINGS) return { ...manifest, broken: manifest.broken ?? {} };
  } catch {
    // Not baked yet.
  }
  return { settings: '', version: MANIFEST_VERSION, pictures: {}, broken: {} };
}

/** Writes the manifest. Readers never see an incomplete file. */
export async function writeManifest(
  folder: string,
  { pictures, broken }: Pick<Manifest, 'pictures' | 'broken'>,
): Promise<void> {
  const part = join(folder, `${MANIFEST}.${process.pid}.part`);
  const manifest: Manifest = {
    settings: SETTINGS,
    version: MANIFEST_VERSION,
    pictures: sorted(pictures),
    broken: sorted(broken),
  };
  await writeFile(part, `${JSON.stringify(manifest, null, 1)}\n`);
  await rename(part, join(folder, MANIFEST));
}

const sorted = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
