import { LRUCache } from 'lru-cache';
import { FilesUnavailable } from '../../base/files/file-process.ts';
import type { PictureInfo } from '../renderer/page-renderer.ts';
import type { MediaFiles } from './media-files.ts';
import { formatStamp } from './originals.ts';
import type { PictureLookup } from './picture-lookup.ts';

/** What people have written about a picture. */
export type PictureNote = Pick<PictureInfo, 'alt' | 'focus' | 'phoneFocus'>;

/** The files with the notes, beside the pictures. The first one has notes by address, the second one alt texts alone. */
export const NOTE_FILES = ['pictures.json', 'alt.json'] as const;

/** Largest file of notes, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Most pictures whose information with its note is in memory. */
const MAX_PICTURES = 20_000;

/**
 * Adds the notes on pictures to what is known of them: the alternative text, for blocks without one,
 * and the point of it that stays in view where it is cropped.
 *
 * @param heldFor how long notes are not looked at again, in ms.
 */
export function withPictureNotes(
  lookup: PictureLookup,
  files: Pick<MediaFiles, 'locate' | 'readAll'>,
  heldFor: number,
): PictureLookup {
  const notes = new Map<string, PictureNote>();
  const joined = new LRUCache<string, { base: PictureInfo; note: PictureNote; info: PictureInfo }>({
    max: MAX_PICTURES,
  });
  let stamp = '';
  let until = 0;
  let generation = 0;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const found = (await files.locate(NOTE_FILES)).map(({ file }) => file);
    const now = found.map(file => (file ? formatStamp(file.stat) : '-')).join();
    until = performance.now() + heldFor;
    if (now === stamp) return;
    const texts = await Promise.all(
      found.map(async file => (file && file.stat.size <= MAX_BYTES ? files.readAll(file) : null)),
    );
    const fresh = parseNotes(...texts.map(text => text?.toString() ?? null));
    // Half of a file that is being written: the last notes stay.
    if (!fresh) return;
    const isFirst = stamp === '';
    stamp = now;
    if (replace(notes, fresh) && !isFirst) generation++;
  }

  function look(): Promise<void> {
    if (performance.now() < until) return Promise.resolve();
    reading ??= read()
      .catch(error => {
        if (!(error instanceof FilesUnavailable)) stamp = '?';
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  return {
    ...lookup,
    info(url) {
      const base = lookup.info(url);
      const note = base && !base.missing ? notes.get(readAddress(url)) : undefined;
      if (!base || !note) return base;
      const known = joined.get(url);
      // The same object for as long as nothing changes: pages compare it.
      if (known?.base === base && known.note === note) return known.info;
      const info = { ...base, ...note };
      joined.set(url, { base, note, info });
      return info;
    },
    async check(urls, isPatient) {
      await Promise.all([look(), lookup.check(urls, isPatient)]);
    },
    async checkLater() {
      await Promise.all([look(), lookup.checkLater()]);
    },
    revision: () => lookup.revision() + generation,
    replacements: () => lookup.replacements() + generation,
  };
}

/** Puts notes in the place of others; equal ones stay the same objects. @returns whether any has changed. */
function replace(notes: Map<string, PictureNote>, fresh: ReadonlyMap<string, PictureNote>): boolean {
  let hasChanged = false;
  for (const address of notes.keys()) {
    if (!fresh.has(address)) hasChanged = notes.delete(address);
  }
  for (const [address, note] of fresh) {
    if (JSON.stringify(notes.get(address)) === JSON.stringify(note)) continue;
    notes.set(address, note);
    hasChanged = true;
  }
  return hasChanged;
}

/** Reads the notes by address; null if a text is no JSON object. What is not as it should be in them is left out. */
export function parseNotes(
  pictures: string | null = null,
  alts: string | null = null,
): Map<string, PictureNote> | null {
  const notes = new Map<string, PictureNote>();
  try {
    for (const [address, alt] of listEntries(alts)) {
      if (typeof alt === 'string' && alt) notes.set(readAddress(address), { alt });
    }
    for (const [address, value] of listEntries(pictures)) {
      const note = { ...notes.get(readAddress(address)), ...readNote(value) };
      if (Object.keys(note).length > 0) notes.set(readAddress(address), note);
    }
  } catch {
    return null;
  }
  return notes;
}

function listEntries(text: string | null): [string, unknown][] {
  if (text === null) return [];
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('it is no object');
  return Object.entries(value);
}

function readNote(value: unknown): PictureNote {
  const { alt, focus, phoneFocus } = (value ?? {}) as Record<string, unknown>;
  const [point, phonePoint] = [readPoint(focus), readPoint(phoneFocus)];
  return {
    ...(typeof alt === 'string' && alt && { alt }),
    ...(point && { focus: point }),
    ...(phonePoint && { phoneFocus: phonePoint }),
  };
}

/** Returns a point in per cent of width and height as CSS writes it; undefined for anything else. */
function readPoint(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const isPercent = (part: unknown) => typeof part === 'number' && part >= 0 && part <= 100;
  return value.every(isPercent) ? value.map(part => `${part}%`).join(' ') : undefined;
}

/** Returns an address without host, query and escapes. */
function readAddress(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
