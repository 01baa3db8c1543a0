import { Refusal } from '../../base/errors/refusal.ts';
import type { NoteStore, StoredNote } from '../../subjects/admin/note-routes.ts';
import type { MediaFiles } from './media-files.ts';
import { describeNoteFault } from './note-texts.ts';
import { MAX_NOTE_BYTES, NOTE_FILES, readAddress, readNotes } from './read-notes.ts';

/** What the store needs of the media folder or bucket. */
export type NoteFiles = Pick<MediaFiles, 'locate' | 'readFile' | 'replaceFile'>;

const [FILE] = NOTE_FILES;

/**
 * Creates the store of notes on pictures, which changes one entry of `pictures.json` and keeps the others. Its caller sees to it that
 * changes follow one another.
 */
export function createNoteStore(files: NoteFiles): NoteStore {
  return async ({ address, note }) => {
    const name = readAddress(address).slice('/media/'.length);
    const [found] = await files.locate([name]);
    if (!found?.file) {
      throw new Refusal(
        404,
        `There is no picture ${address}. Name one by its address, such as /media/a.webp.`,
      );
    }
    const bytes = await files.readFile(FILE);
    const before = bytes?.toString() ?? '{}\n';
    const [fault] = readNotes(before).faults.filter(({ problem }) => problem === 'json');
    if (fault) throw new Refusal(409, `${describeNoteFault(fault)} Repair the file first.`);
    const notes = JSON.parse(before.replace(/^\ufeff/, '')) as Record<string, unknown>;
    const key = Object.keys(notes).find(known => readAddress(known) === readAddress(address)) ?? address;
    const merged = merge(notes[key], note);
    const changed = { ...notes, [key]: merged };
    if (Object.keys(merged).length === 0) delete changed[key];
    const [mistake] = readNotes(JSON.stringify({ [key]: merged })).faults;
    if (mistake) throw new Refusal(400, describeNoteFault(mistake));
    const hasChanged = JSON.stringify(changed) !== JSON.stringify(notes);
    if (hasChanged) await files.replaceFile(FILE, encode(changed, bytes?.length));
    return { address: key, note: merged as StoredNote['note'], hasChanged };
  };
}

/** Joins a note with a change, in which null takes a key away, and a shape of the crops. */
function merge(note: unknown, change: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = typeof note === 'object' && note !== null && !Array.isArray(note) ? note : {};
  const merged: Record<string, unknown> = { ...known };
  for (const [key, value] of Object.entries(change)) {
    const isShapes = key === 'crops' && value !== null;
    const joined = isShapes ? merge(merged.crops, value as Record<string, unknown>) : value;
    if (joined === null || (isShapes && Object.keys(joined as object).length === 0)) delete merged[key];
    else merged[key] = joined;
  }
  return merged;
}

/** Writes notes, in another number of bytes than the last: readers compare versions by size and second. */
function encode(notes: object, last: number | undefined): Buffer {
  const bytes = Buffer.from(`${JSON.stringify(notes, null, 2)}\n`);
  const distinct = bytes.length === last ? Buffer.concat([bytes, Buffer.from('\n')]) : bytes;
  if (distinct.length > MAX_NOTE_BYTES) {
    throw new Refusal(413, describeNoteFault({ file: FILE, problem: 'large', path: [], value: null }));
  }
  return distinct;
}
