import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The size of a font's letters, in thousandths of its size. */
interface Metrics {
  ascent: number;
  descent: number;
  /** Advance of each character of {@link CHARACTERS}. */
  widths: readonly number[];
}

/** Printable ASCII, then yen sign, middle dot, dash and apostrophe, in the order of their code points. */
const CHARACTERS = [...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)), ...'¥·–’'];

const widths = (text: string) => text.trim().split(/\s+/).map(Number);

const TIMES: Metrics = {
  ascent: 891,
  descent: 216,
  widths:
    widths(`250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500
    500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556
    611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500
    500 500 333 389 278 500 500 722 500 500 444 480 200 480 541 500 250 500 333`),
};

const NOTO_SERIF: Metrics = {
  ascent: 1069,
  descent: 293,
  widths:
    widths(`260 332 408 559 559 896 742 220 346 346 500 559 250 310 250 288 559 559 559 559 559 559 559 559
    559 559 286 286 559 559 559 474 921 705 654 614 727 623 590 714 793 367 357 700 623 938 763 742 604 742 656 544
    613 717 675 1047 660 625 592 360 288 360 559 459 274 563 614 492 614 535 369 538 635 320 300 585 310 945 645 577
    614 614 471 451 352 635 579 862 578 565 511 428 559 428 559 559 250 500 250`),
};

const DEJAVU_SERIF: Metrics = {
  ascent: 928,
  descent: 236,
  widths:
    widths(`318 402 460 838 636 950 890 275 390 390 500 838 318 338 318 337 636 636 636 636 636 636 636 636
    636 636 337 337 838 838 838 536 1000 722 735 765 802 730 694 799 872 395 401 747 664 1024 875 820 673 820 753
    685 667 843 722 1028 712 660 695 390 337 390 838 500 500 596 640 560 640 592 370 640 644 320 310 606 320 948 644
    602 640 640 478 513 402 644 565 856 564 565 527 636 337 636 838 636 318 500 318`),
};

/** Twice as wide as any font of a system. */
const WIDE: Metrics = { ascent: 1400, descent: 500, widths: CHARACTERS.map(() => 1100) };

/** The Latin serif fonts of systems, by family: those that the shop’s style sheets name. */
export const SYSTEM_FONTS: Readonly<Record<string, Readonly<Record<string, Metrics>>>> = {
  'iOS, macOS and Windows': { 'Times New Roman': TIMES },
  Android: { 'Noto Serif': NOTO_SERIF },
  'a Linux desktop': { 'DejaVu Serif': DEJAVU_SERIF },
  'a system with unusual fonts': { 'Times New Roman': WIDE, 'Noto Serif': WIDE },
  'a system without Latin serif fonts': {},
};

/**
 * Writes fonts with those metrics, and a configuration of fontconfig with them as the only Latin serif fonts. Chinese
 * stays with Noto Sans CJK, if this machine has it.
 *
 * @returns the environment for the browser, and a function that removes the files.
 */
export function writeSystemFonts(fonts: Readonly<Record<string, Metrics>>): {
  env: Record<string, string>;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-fonts-'));
  const own = join(folder, 'fonts');
  mkdirSync(own);
  for (const [family, metrics] of Object.entries(fonts)) {
    writeFileSync(join(own, `${family.replaceAll(' ', '')}.ttf`), writeFont(family, metrics));
  }
  for (const file of findChinese()) symlinkSync(file, join(own, basename(file)));
  const [serif] = Object.keys(fonts);
  const config = join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
<dir>${own}</dir><cachedir>${folder}/cache</cachedir>
${serif ? `<alias binding="same"><family>serif</family><prefer><family>${serif}</family></prefer></alias>` : ''}
</fontconfig>`,
  );
  return {
    env: { FONTCONFIG_FILE: config },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function findChinese(): string[] {
  const folder = '/usr/share/fonts';
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return files.filter(file => /NotoSansCJK-Regular\.\w+$/.test(file)).map(file => join(folder, file));
}

/** Writes a TrueType font: each character is a box of its width. */
function writeFont(family: string, { ascent, descent, widths }: Metrics): Buffer {
  const shapes = [600, ...widths].map((width, index) => (index === 1 ? Buffer.alloc(0) : box(width)));
  const advances = [600, ...widths];
  let end = 0;
  const offsets = [0, ...shapes.map(shape => (end += shape.length))];
  const size = [1000, ascent, 65536 - descent] as const;
  const tables: Record<string, Buffer> = {
    'OS/2': u16(
      ...[4, 500, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
      ...[
        0x4e4f,
        0x4e45,
        0x40,
        32,
        0x2019,
        size[1],
        size[2],
        0,
        ascent,
        descent,
        0,
        1,
        0,
        0,
        450,
        650,
        0,
        32,
        1,
      ],
    ),
    cmap: characterMap(),
    glyf: Buffer.concat(shapes),
    head: u16(
      1,
      0,
      1,
      0,
      0,
      0,
      0x5f0f,
      0x3cf5,
      0,
      size[0],
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      1100,
      ascent,
      0,
      8,
      2,
      0,
      0,
    ),
    hhea: u16(1, 0, size[1], size[2], 0, 1100, 0, 0, 1100, 1, 0, 0, 0, 0, 0, 0, 0, advances.length),
    hmtx: u16(...advances.flatMap(advance => [advance, 40])),
    loca: u16(...offsets.map(offset => offset / 2)),
    maxp: u16(1, 0, advances.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    name: names({ 1: family, 2: 'Regular', 4: family, 6: family.replaceAll(' ', '') }),
    post: u16(3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  };
  return assemble(tables);
}

/** 16-bit numbers, big endian. */
function u16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    buffer.writeUInt16BE(value & 0xffff, index * 2);
  });
  return buffer;
}

/** A glyph: one contour of four points on the curve. */
function box(width: number): Buffer {
  const right = Math.max(60, width - 40);
  const head = u16(1, 40, 0, right, 600, 3, 0);
  return Buffer.concat([head, Buffer.alloc(4, 1), u16(40, 0, right - 40, 0, 0, 600, 0, -600)]);
}

/** A `cmap` table of format 4, with a segment for ASCII and one for each further character. */
function characterMap(): Buffer {
  const further = CHARACTERS.slice(95).map(character => character.charCodeAt(0));
  const segments = [
    [32, 126, 1] as const,
    ...further.map((code, index) => [code, code, 96 + index] as const),
  ];
  const all = [...segments, [0xffff, 0xffff, 0] as const];
  const subtable = [
    ...[all.length * 2, 0, 0, 0],
    ...all.map(([, end]) => end),
    0,
    ...all.map(([start]) => start),
    ...all.map(([start, , glyph]) => glyph - start),
    ...all.map(() => 0),
  ];
  return u16(0, 1, 3, 1, 0, 12, 4, 6 + subtable.length * 2, 0, ...subtable);
}

function names(texts: Readonly<Record<number, string>>): Buffer {
  const encoded = Object.entries(texts).map(([id, text]) => [Number(id), u16(...Buffer.from(text))] as const);
  let offset = 0;
  const records = encoded.flatMap(([id, text]) => {
    const record = [3, 1, 0x409, id, text.length, offset];
    offset += text.length;
    return record;
  });
  const head = u16(0, encoded.length, 6 + records.length * 2, ...records);
  return Buffer.concat([head, ...encoded.map(([, text]) => text)]);
}

function assemble(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  const head = Buffer.alloc(12 + entries.length * 16);
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(entries.length, 4);
  let offset = head.length;
  const bodies = entries.map(([tag, table], index) => {
    const at = 12 + index * 16;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}
