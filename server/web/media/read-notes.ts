import type { PictureInfo } from '../renderer/page-renderer.ts';
import { type Rectangle, readCrops } from './crops.ts';

/** What people have written about a picture. */
export type PictureNote = Pick<PictureInfo, 'alt' | 'focus' | 'phoneFocus'> & {
  /** The part of the picture for places of a shape, such as `4:5`. */
  crops?: Readonly<Record<string, Rectangle>>;
};

/** The files with the notes, beside the pictures. The first one has notes by address, the second one alt texts alone. */
export const NOTE_FILES = ['pictures.json', 'alt.json'] as const;

export type NoteFile = (typeof NOTE_FILES)[number];

/** Largest file of notes, in bytes. */
export const MAX_NOTE_BYTES = 8 * 1024 * 1024;

/** Keys of a note. */
export const NOTE_KEYS = ['alt', 'focus', 'phoneFocus', 'crops'] as const;

/** What is wrong with a note, which is left out, or with a file, whose last notes stay. */
export type NoteProblem = 'json' | 'large' | 'address' | 'note' | 'key' | 'alt' | 'point' | 'crops' | 'crop';

/** A mistake in a file of notes. */
export interface NoteFault {
  file: NoteFile;
  problem: NoteProblem;
  /** The keys from the file's object to the mistake, as they are written: address, key, shape. */
  path: readonly string[];
  /** The value that is wrong; of the file, what the parser says. */
  value: unknown;
}

export interface ReadNotes {
  /** Notes by address; null if a file cannot be read as a JSON object. */
  notes: Map<string, PictureNote> | null;
  faults: NoteFault[];
}

/** Reads the texts of both files of notes. What is not as it should be is left out, and is a fault. */
export function readNotes(pictures: string | null = null, alts: string | null = null): ReadNotes {
  const faults: NoteFault[] = [];
  const notes = new Map<string, PictureNote>();
  const isRead = [
    readFile('alt.json', alts, faults, (address, value, report) => {
      const alt = readAlt(value, () => report('alt', [], value));
      if (alt) notes.set(readAddress(address), { alt });
    }),
    readFile('pictures.json', pictures, faults, (address, value, report) => {
      const note = { ...notes.get(readAddress(address)), ...readNote(value, report) };
      if (Object.keys(note).length > 0) notes.set(readAddress(address), note);
    }),
  ];
  return { notes: isRead.every(Boolean) ? notes : null, faults };
}

type Report = (problem: NoteProblem, keys: readonly string[], value: unknown) => void;

/** Reads the entries of a file. @returns whether it is a JSON object. */
function readFile(
  file: NoteFile,
  text: string | null,
  faults: NoteFault[],
  add: (address: string, value: unknown, report: Report) => void,
): boolean {
  if (text === null) return true;
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    faults.push({ file, problem: 'json', path: [], value: (error as Error).message });
    return false;
  }
  if (!isObject(value)) {
    faults.push({ file, problem: 'json', path: [], value: null });
    return false;
  }
  for (const [address, note] of Object.entries(value)) {
    if (readAddress(address).startsWith('/media/')) {
      add(address, note, (problem, keys, found) =>
        faults.push({ file, problem, path: [address, ...keys], value: found }),
      );
    } else faults.push({ file, problem: 'address', path: [address], value: address });
  }
  return true;
}

function readNote(value: unknown, report: Report): PictureNote {
  if (!isObject(value)) {
    report('note', [], value);
    return {};
  }
  for (const key of Object.keys(value)) {
    if (!(NOTE_KEYS as readonly string[]).includes(key)) report('key', [key], key);
  }
  const alt = readAlt(value.alt, () => report('alt', ['alt'], value.alt));
  const readPoint = (key: 'focus' | 'phoneFocus') =>
    toPoint(value[key], () => report('point', [key], value[key]));
  const [focus, phoneFocus] = [readPoint('focus'), readPoint('phoneFocus')];
  const crops = readCrops(value.crops, (keys, found) =>
    report(keys.length > 0 ? 'crop' : 'crops', ['crops', ...keys], found),
  );
  return {
    ...(alt && { alt }),
    ...(focus && { focus }),
    ...(phoneFocus && { phoneFocus }),
    ...(crops && { crops }),
  };
}

function readAlt(value: unknown, report: () => void): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.trim()) return value;
  report();
  return undefined;
}

/** Returns a point in per cent of width and height as CSS writes it; undefined for anything else. */
function toPoint(value: unknown, report: () => void): string | undefined {
  if (value === undefined) return undefined;
  const isPercent = (part: unknown) => typeof part === 'number' && part >= 0 && part <= 100;
  if (Array.isArray(value) && value.length === 2 && value.every(isPercent)) {
    return value.map(part => `${part}%`).join(' ');
  }
  report();
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an address without host, query and escapes. */
export function readAddress(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
