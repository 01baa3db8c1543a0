/**
 * Strokes of the letters, as SVG paths in a box of 10 × 14. Drawn by hand, because a server may have no fonts. Omits
 * letters that resemble another (0 and O, 1 and I, 5 and S, 2 and Z, 8 and B).
 */
export const GLYPHS: ReadonlyMap<string, string> = new Map([
  ['2', 'M1 4 C1 -1 9 -1 9 4 C9 7 1 10 1 14 L9 14'],
  ['3', 'M1 2 C4 -1 9 0 9 4 C9 7 6 7 4 7 C6 7 10 7 9 11 C8 15 3 15 1 12'],
  ['4', 'M7 14 L7 0 L0 10 L10 10'],
  ['6', 'M8 0 C3 2 1 6 1 10 C1 15 9 15 9 10 C9 6 3 6 1 10'],
  ['7', 'M1 0 L9 0 L4 14'],
  ['8', 'M5 7 C0 6 0 0 5 0 C10 0 10 6 5 7 C-1 8 -1 14 5 14 C11 14 11 8 5 7'],
  ['9', 'M2 14 C7 12 9 8 9 4 C9 -1 1 -1 1 4 C1 8 7 8 9 4'],
  ['A', 'M0 14 L5 0 L10 14 M2 9 L8 9'],
  ['C', 'M9 2 C5 -2 0 1 0 7 C0 13 5 16 9 12'],
  ['E', 'M9 0 L1 0 L1 14 L9 14 M1 7 L7 7'],
  ['F', 'M9 0 L1 0 L1 14 M1 7 L7 7'],
  ['H', 'M1 0 L1 14 M9 0 L9 14 M1 7 L9 7'],
  ['J', 'M8 0 L8 10 C8 15 1 15 1 10'],
  ['K', 'M1 0 L1 14 M9 0 L1 8 M3 6 L9 14'],
  ['L', 'M1 0 L1 14 L9 14'],
  ['M', 'M0 14 L0 0 L5 8 L10 0 L10 14'],
  ['N', 'M1 14 L1 0 L9 14 L9 0'],
  ['P', 'M1 14 L1 0 C11 -1 11 8 1 8'],
  ['R', 'M1 14 L1 0 C11 -1 11 7 1 7 M4 7 L9 14'],
  ['T', 'M0 0 L10 0 M5 0 L5 14'],
  ['U', 'M1 0 L1 9 C1 16 9 16 9 9 L9 0'],
  ['W', 'M0 0 L3 14 L5 4 L7 14 L10 0'],
  ['X', 'M0 0 L10 14 M10 0 L0 14'],
  ['Y', 'M0 0 L5 7 L10 0 M5 7 L5 14'],
]);
