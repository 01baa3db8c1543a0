import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { statBelow } from '../../base/files/regular-files.ts';
import { loadSharp } from '../media/encode.ts';
import { formatStamp } from '../media/originals.ts';
import { MAX_PIXELS } from '../media/read/picture-file.ts';
import { once } from './read-once.ts';

/** Cells in a row and in a column of a measured picture. */
const CELLS = 32;

/** Changes with the way of measuring, which makes the stored results useless. */
const VERSION = 1;

/** Stored results: which content a file had, and the colours of each content. */
interface Stored {
  version: number;
  /** SHA-256 of the content by name, with the stamp of the file that had it. */
  files: Record<string, { stamp: string; hash: string }>;
  /** Colours by SHA-256 of the content: three bytes for each cell, in base64. */
  tones: Record<string, string>;
}

/** The colours of a picture in cells of equal size, row by row, three bytes for each. */
export interface Tones {
  cells: number;
  colors: Uint8Array;
}

/**
 * Opens the colours of pictures. They are stored by the hash of a picture's content, so that the next run reads no picture: a
 * file with the same name, size and time is not opened again.
 */
export function openPictureTones(mediaDir: string, file: string) {
  const stored = once(() => readStored(file));
  const hashOf = (name: string): string | null => {
    const stat = statBelow(mediaDir, name);
    const known = stored().files[name];
    return stat && known?.stamp === formatStamp(stat) ? known.hash : null;
  };
  return {
    /** Returns a picture’s colours; null for one that cannot be decoded, undefined before it is measured. */
    read(name: string): Tones | null | undefined {
      const hash = hashOf(name);
      const tones = hash === null ? undefined : stored().tones[hash];
      if (tones === undefined) return undefined;
      return tones === '' ? null : { cells: CELLS, colors: Buffer.from(tones, 'base64') };
    },
    /** Measures pictures and stores the results. */
    async measure(names: readonly string[], path: (name: string) => string): Promise<void> {
      const { files, tones } = stored();
      for (const name of names) {
        const stat = statBelow(mediaDir, name);
        if (!stat) continue;
        const content = readFileSync(path(name));
        const hash = createHash('sha256').update(content).digest('hex');
        files[name] = { stamp: formatStamp(stat), hash };
        tones[hash] ??= await measureTones(content);
      }
      writeStored(file, stored());
    },
  };
}

async function measureTones(content: Buffer): Promise<string> {
  try {
    const sharp = await loadSharp();
    const pixels = await sharp(content, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(CELLS, CELLS, { fit: 'fill' })
      .raw()
      .toBuffer();
    return pixels.length === CELLS * CELLS * 3 ? pixels.toString('base64') : '';
  } catch {
    // A picture that cannot be decoded is reported as such.
    return '';
  }
}

function readStored(file: string): Stored {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored;
    if (stored.version === VERSION) return stored;
  } catch {
    // The first run, or a file that another program has changed.
  }
  return { version: VERSION, files: {}, tones: {} };
}

/** A folder that cannot be written costs the next run time, and this one nothing. */
function writeStored(file: string, stored: Stored): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, JSON.stringify(stored));
    renameSync(temporary, file);
  } catch {
    // As above.
  }
}
