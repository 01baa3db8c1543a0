import { LRUCache } from 'lru-cache';
import { FilesUnavailable } from '../../base/files/file-process.ts';
import type { PictureInfo } from '../renderer/page-renderer.ts';
import { listCrops } from './list-crops.ts';
import type { MediaFiles } from './media-files.ts';
import { describeNoteFault } from './note-texts.ts';
import { formatStamp } from './originals.ts';
import type { PictureLookup } from './picture-lookup.ts';
import {
  MAX_NOTE_BYTES,
  NOTE_FILES,
  type NoteFault,
  type PictureNote,
  readAddress,
  readNotes,
} from './read-notes.ts';

/** Most pictures whose information with its note is in memory. */
const MAX_PICTURES = 20_000;

/** Most mistakes of one reading that are reported. */
const MAX_REPORTED = 20;

/**
 * Adds the notes on pictures to what is known of them: the alternative text, for blocks without one,
 * the point of it that stays in view where it is cropped, and its crops for places of some shapes.
 *
 * @param heldFor how long notes are not looked at again, in ms.
 * @param onFault is called with each mistake in files that have changed.
 */
export function withPictureNotes(
  lookup: PictureLookup,
  files: Pick<MediaFiles, 'locate' | 'readAll'>,
  heldFor: number,
  onFault: (message: string) => void = () => {},
): PictureLookup {
  const notes = new Map<string, PictureNote>();
  const joined = new LRUCache<string, { base: PictureInfo; note: PictureNote; info: PictureInfo }>({
    max: MAX_PICTURES,
  });
  let stamp = '';
  /** The version that was read last, and the one whose mistakes were reported. */
  let seen = '';
  let reported = '';
  let until = 0;
  let generation = 0;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const found = (await files.locate(NOTE_FILES)).map(({ file }) => file);
    const now = found.map(file => (file ? formatStamp(file.stat) : '-')).join();
    until = performance.now() + heldFor;
    if (now === stamp) return;
    const isLarge = found.map(file => file !== null && file.stat.size > MAX_NOTE_BYTES);
    const texts = await Promise.all(
      found.map(async (file, at) => (file && !isLarge[at] ? files.readAll(file) : null)),
    );
    const { notes: fresh, faults } = readNotes(...texts.map(text => text?.toString() ?? null));
    NOTE_FILES.forEach((file, at) => {
      if (isLarge[at]) faults.push({ file, problem: 'large', path: [], value: null });
    });
    // Half of a file is not reported before it was found twice.
    if (reported !== now && (fresh || stamp === '' || seen === now)) {
      report(faults);
      reported = now;
    }
    seen = now;
    // Half of a file that is being written: the last notes stay.
    if (!fresh || isLarge.includes(true)) return;
    const isFirst = stamp === '';
    stamp = now;
    if (replace(notes, fresh) && !isFirst) generation++;
  }

  function report(faults: readonly NoteFault[]): void {
    for (const fault of faults.slice(0, MAX_REPORTED)) onFault(describeNoteFault(fault));
    const more = faults.length - MAX_REPORTED;
    if (more > 0) onFault(`${more} more mistakes in notes on pictures. vitrine validate lists all.`);
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
      const { crops, ...rest } = note;
      const info = { ...base, ...rest, ...(crops && { crops: cropsOf(url, base, crops) }) };
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

/** Returns the crops of a picture; nothing for one without smaller copies. */
function cropsOf(url: string, { width, height, widths }: PictureInfo, crops: PictureNote['crops']) {
  const name = readAddress(url).slice('/media/'.length);
  return widths.length > 0 ? listCrops(name, width, height, crops) : {};
}
