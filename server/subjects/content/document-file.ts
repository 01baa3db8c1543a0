import { isUtf8 } from 'node:buffer';
import { fstatSync, lstatSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { readRegular, staysInside } from '../../base/files/regular-files.ts';

/** Error codes of a path that is not an existing file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/** How often a document that changes while it is read is read again. */
const MAX_TRIES = 3;

/** A document's file: in the folder of its kind, which is in the content folder. */
export interface DocumentPlace {
  file: string;
  /** The content folder. */
  folder: string;
  maxBytes: number;
}

/**
 * Returns a document's information; null if there is no such file.
 *
 * @throws Error for what is there but is no document.
 */
export function statDocument(place: DocumentPlace): Stats | null {
  return nullIfAbsent(() => {
    const entry = lstatSync(place.file, { throwIfNoEntry: false });
    if (!entry?.isSymbolicLink()) return entry ? checkDocument(entry, place) : null;
    const stat = statSync(place.file, { throwIfNoEntry: false });
    if (stat) refuseOutside(place);
    return stat ? checkDocument(stat, place) : null;
  });
}

/** Returns the information of a regular file; null for a folder. */
function checkDocument(stat: Stats, { maxBytes }: DocumentPlace): Stats | null {
  if (stat.isDirectory()) return null;
  if (!stat.isFile()) throw new Error('it is not a regular file');
  if (stat.size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
  return stat;
}

/**
 * Reads a document without a byte order mark, and the information of the file with exactly this text; null if there is no
 * such file. Throws as `statDocument` does, and for a file that is being written all the time.
 */
export function readDocument(place: DocumentPlace): { text: string; stat: Stats } | null {
  return nullIfAbsent(() => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (!statDocument(place)) return null;
      let stat: Stats | undefined;
      const bytes = readRegular(place.file, place.maxBytes, descriptor => {
        stat = fstatSync(descriptor);
      });
      const now = statDocument(place);
      if (!now || !stat || documentVersion(now) !== documentVersion(stat)) continue;
      if (!isUtf8(bytes)) throw new Error('it is not encoded as UTF-8; save it with that encoding');
      return { text: bytes.toString('utf8').replace(/^\ufeff/, ''), stat };
    }
    throw new Error('it is being written');
  });
}

/** Identifies the content of a file. The time of its last change of any kind cannot be set back, as that of its content can. */
export const documentVersion = ({ mtimeMs, ctimeMs, size, ino }: Stats): string =>
  `${mtimeMs}-${ctimeMs}-${size}-${ino}`;

/** A link must stay inside the content folder, or the folder of its kind, which may be a link itself. */
function refuseOutside({ file, folder }: DocumentPlace): void {
  if (!staysInside(file, dirname(file), folder)) throw new Error('it is a link that leads out of the folder');
}

/** Returns null for a path that is not an existing file. */
function nullIfAbsent<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
