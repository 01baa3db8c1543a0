import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { createAnswer } from './answer.ts';
import { drawCaptcha } from './draw.ts';

const [WIDTH, HEIGHT] = [240, 88];
/** Each letter is near the middle of its quarter of the picture without its margins. */
const STEP = (WIDTH - 40) / 4;
/** Pixels of the picture that make one cell, and cells of a letter. */
const CELL = 6;
const [ACROSS, DOWN] = [10, 13];

/** A letter as cells of ink: their mean is 0, their length as a vector 1. */
type Drawn = Float32Array;
/** How much ink is in a cell of a picture. */
type Ink = (column: number, row: number) => number;

/** Counts the pixels of each cell that are darker than any paper. */
async function measureInk(picture: Buffer): Promise<Ink> {
  const brush = createCanvas(WIDTH, HEIGHT).getContext('2d');
  brush.drawImage(await loadImage(picture), 0, 0);
  const { data } = brush.getImageData(0, 0, WIDTH, HEIGHT);
  const [columns, rows] = [WIDTH / CELL, Math.ceil(HEIGHT / CELL)];
  const cells = new Float32Array(columns * rows);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      cells[cell] = (cells[cell] ?? 0) + ((data[(y * WIDTH + x) * 4 + 1] ?? 0) < 170 ? 1 : 0);
    }
  }
  return (x, y) => (x < 0 || y < 0 || x >= columns || y >= rows ? 0 : (cells[y * columns + x] ?? 0));
}

/** Cuts the letter at a place out of a picture, `dx` and `dy` cells off its usual middle, and blurs it. */
function cut(ink: Ink, at: number, dx: number, dy: number): Drawn {
  const left = Math.round((20 + STEP * (at + 0.5)) / CELL - ACROSS / 2) + dx;
  const top = Math.round(HEIGHT / CELL / 2 - DOWN / 2) + dy;
  const letter = new Float32Array(ACROSS * DOWN);
  for (let y = 0; y < DOWN; y++) {
    for (let x = 0; x < ACROSS; x++) {
      const [column, row] = [left + x, top + y];
      const beside =
        ink(column - 1, row) + ink(column + 1, row) + ink(column, row - 1) + ink(column, row + 1);
      letter[y * ACROSS + x] = ink(column, row) + beside / 2;
    }
  }
  const mean = letter.reduce((sum, value) => sum + value, 0) / letter.length;
  const length = Math.hypot(...letter.map(value => value - mean)) || 1;
  return letter.map(value => (value - mean) / length);
}

/** Cells by which a letter may be off its usual place. */
const SHIFTS = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
const PLACES = [0, 1, 2, 3];

function likeness(one: Drawn, other: Drawn): number {
  let sum = 0;
  for (let cell = 0; cell < one.length; cell++) sum += (one[cell] as number) * (other[cell] as number);
  return sum;
}

/** Draws captchas; the answers are the server's own. */
const drawMany = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const answer = createAnswer();
      return { answer, ink: await measureInk(await drawCaptcha(answer)) };
    }),
  );

it('is not read by comparing letters with those of 200 solved captchas', async () => {
  const templates = (await drawMany(200)).flatMap(({ answer, ink }) =>
    PLACES.map(at => ({ letter: answer[at] as string, drawn: cut(ink, at, 0, 0) })),
  );
  const readLetter = (ink: Ink, at: number) => {
    let best = { letter: '', like: -1 };
    for (const [dx, dy] of SHIFTS) {
      const drawn = cut(ink, at, dx, dy);
      for (const template of templates) {
        const like = likeness(drawn, template.drawn);
        if (like > best.like) best = { letter: template.letter, like };
      }
    }
    return best.letter;
  };
  let letters = 0;
  let whole = 0;
  for (const { answer, ink } of await drawMany(100)) {
    const right = PLACES.filter(at => readLetter(ink, at) === answer[at]).length;
    letters += right;
    if (right === PLACES.length) whole++;
  }
  // By chance it would be one letter in 24: the reader works, as far as it goes.
  expect(letters).toBeGreaterThan(60);
  expect(whole).toBeLessThanOrEqual(12);
});
