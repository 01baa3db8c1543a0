// QR codes (ISO/IEC 18004) of a single size: version 5 (37 × 37), error correction level L, mask 0. It holds 106 bytes
// in one block, so no size tables and no interleaving are needed.
const SIZE = 37;
const DATA = 108;
const CORRECTION = 26;
export const MAX_BYTES = 106;

/** Format information of level L and mask 0 (01 000), with its error correction and the standard's mask. */
const FORMAT = 0b111011111000100;

/** Encodes a text as rows of modules, dark ones true; null when it is too long. */
export function encodeQr(text: string): boolean[][] | null {
  const bytes = Buffer.from(text);
  if (bytes.length > MAX_BYTES) return null;
  const words = appendCorrection(dataWords(bytes));
  const modules = Array.from({ length: SIZE }, () => Array<boolean | undefined>(SIZE));
  drawPatterns(modules);
  drawFormat(modules);
  drawData(modules, words);
  return modules as boolean[][];
}

/** Byte mode: mode, length, bytes, terminator, padding. */
function dataWords(bytes: Buffer): number[] {
  const words = [0x40 | (bytes.length >> 4), (bytes.length & 15) << 4];
  for (const byte of bytes) {
    words[words.length - 1]! |= byte >> 4;
    words.push((byte & 15) << 4);
  }
  for (let pad = 0xec; words.length < DATA; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Appends the error correction: the remainder of the words, as a polynomial over GF(256), by the generator. */
function appendCorrection(words: number[]): number[] {
  const generator = createGenerator(CORRECTION);
  const remainder = [...words, ...Array<number>(CORRECTION).fill(0)];
  for (let at = 0; at < words.length; at++) {
    const factor = remainder[at] as number;
    generator.forEach((term, offset) => {
      remainder[at + offset]! ^= multiply(term, factor);
    });
  }
  return [...words, ...remainder.slice(words.length)];
}

/** Returns the coefficients of (x − 2⁰)(x − 2¹)…, highest power first. */
function createGenerator(degree: number): number[] {
  let terms = [1];
  for (let power = 0, root = 1; power < degree; power++, root = multiply(root, 2)) {
    terms = [...terms, 0].map((term, at) => term ^ multiply(terms[at - 1] ?? 0, root));
  }
  return terms;
}

/** Multiplies in GF(256) with the polynomial 0x11d. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let left = a, right = b; right > 0; right >>= 1) {
    if (right & 1) product ^= left;
    left = (left << 1) ^ (left & 128 ? 0x11d : 0);
  }
  return product;
}

type Modules = (boolean | undefined)[][];

/** Draws timing, finder and alignment patterns. */
function drawPatterns(modules: Modules): void {
  const put = (y: number, x: number, dark: boolean) => {
    if (y >= 0 && y < SIZE && x >= 0 && x < SIZE) modules[y]![x] = dark;
  };
  /** Draws rings around a centre; `isDark` decides by the distance from it. */
  const rings = (centreY: number, centreX: number, reach: number, isDark: (distance: number) => boolean) => {
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        put(centreY + y, centreX + x, isDark(Math.max(Math.abs(y), Math.abs(x))));
      }
    }
  };
  for (let at = 8; at < SIZE - 8; at++) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  for (const [y, x] of [
    [3, 3],
    [3, SIZE - 4],
    [SIZE - 4, 3],
  ] as const) {
    rings(y, x, 4, distance => distance < 2 || distance === 3);
  }
  rings(SIZE - 7, SIZE - 7, 2, distance => distance !== 1);
}

/** Draws the format information twice, beside the finder patterns, and the module that is always dark. */
function drawFormat(modules: Modules): void {
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((FORMAT >> bit) & 1) === 1;
    const first = bit < 6 ? [bit, 8] : bit < 8 ? [bit + 1, 8] : bit < 9 ? [8, 7] : [8, 14 - bit];
    const second = bit < 8 ? [8, SIZE - 1 - bit] : [SIZE - 15 + bit, 8];
    for (const [y, x] of [first, second] as [number, number][]) modules[y]![x] = dark;
  }
  modules[SIZE - 8]![8] = true;
}

/** Fills free modules with bits: pairs of columns from the right, alternately up and down. */
function drawData(modules: Modules, words: number[]): void {
  let bit = 0;
  let up = true;
  for (let right = SIZE - 1; right > 0; right -= 2, up = !up) {
    // Skips the column of the timing pattern.
    if (right === 6) right--;
    for (let step = 0; step < SIZE; step++) {
      const y = up ? SIZE - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = modules[y] as (boolean | undefined)[];
        if (row[x] !== undefined) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        // Mask 0.
        row[x] = dark !== ((y + x) % 2 === 0);
        bit++;
      }
    }
  }
}

/** Width of the quiet zone, in modules. */
const MARGIN = 4;

/** Returns a text's QR code as an SVG `data:` URL; empty when the text is too long. */
export function qrDataUrl(text: string): string {
  const modules = encodeQr(text);
  if (!modules) return '';
  const path = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  );
  const side = SIZE + 2 * MARGIN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path.join('')}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
