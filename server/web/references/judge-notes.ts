import { defineTexts, type Language } from '#engine';
import { describeNoteFault } from '../media/note-texts.ts';
import { type NoteFile, readAddress, readNotes } from '../media/read-notes.ts';

/** A mistake in a file of notes. */
export interface NoteMistake {
  /** The keys to it, as they are written. */
  path: readonly string[];
  message: string;
}

/** How far a crop may be from its shape, as a part of it: more shows as a second cut. */
const TOLERANCE = 0.03;

const textsIn = defineTexts({
  en: {
    missing: (file: string, address: string) =>
      `${file} ${address} is no picture of the shop. Correct the address, or delete the note. vitrine media --find has all.`,
    shape: (file: string, address: string, shape: string, found: string, width: string) =>
      `${file} ${address} /crops/${shape} is a rectangle of ${found} px, which has another shape. Its width is ${width} per cent for this height.`,
  },
  zh: {
    missing: (file, address) =>
      `${file} ${address} 不是商店的图片。请更正地址或删除该说明。vitrine media --find 可列出全部图片。`,
    shape: (file, address, shape, found, width) =>
      `${file} ${address} /crops/${shape} 的矩形为 ${found} 像素，比例不符。按此高度，宽度应为 ${width}%。`,
  },
});

/**
 * Judges the text of a file of notes: what the shop does not read, pictures that it does not have, and crops of another shape.
 *
 * @param hasFile null where it is not known.
 */
export function judgeNotes(
  file: NoteFile,
  text: string,
  hasFile: (address: string) => boolean | null,
  sizeOf: (address: string) => { width: number; height: number } | null,
  language: Language,
): NoteMistake[] {
  const texts = textsIn(language);
  const { notes, faults } = file === 'alt.json' ? readNotes(null, text) : readNotes(text);
  const found: NoteMistake[] = faults.map(fault => ({
    path: fault.path,
    message: describeNoteFault(fault, language),
  }));
  const keys = new Map(notes ? Object.keys(JSON.parse(text)).map(key => [readAddress(key), key]) : []);
  for (const [address, { crops = {} }] of notes ?? []) {
    const shown = JSON.stringify(address);
    const path = keys.get(address) ?? address;
    if (hasFile(address) === false) found.push({ path: [path], message: texts.missing(file, shown) });
    const size = sizeOf(address);
    if (!size) continue;
    for (const [shape, [, , width, height]] of Object.entries(crops)) {
      const [across = 1, down = 1] = shape.split(':').map(Number);
      const [w, h] = [(size.width * width) / 100, (size.height * height) / 100];
      if (Math.abs((w / h) * (down / across) - 1) <= TOLERANCE) continue;
      const right = ((h * across * 100) / down / size.width).toFixed(2);
      const pixels = `${Math.round(w)} × ${Math.round(h)}`;
      found.push({
        path: [path, 'crops', shape],
        message: texts.shape(file, shown, shape, pixels, `${Number(right)}`),
      });
    }
  }
  return found;
}
