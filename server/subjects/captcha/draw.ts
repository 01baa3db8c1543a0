import { createCanvas, type ImageData, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { GLYPHS } from './glyphs.ts';

/** Drawn at twice its display size. */
const WIDTH = 240;
const HEIGHT = 88;
const PAPERS = ['#f4f0ea', '#eef1ee', '#f3ecec', '#ecedf3', '#f6f3e4'];
const INKS = ['#1c1a18', '#22352b', '#5a2f20', '#2c3550'];

/** Returns a random number between two others. */
const between = (low: number, high: number) => low + Math.random() * (high - low);

/** Returns one of several values at random. */
const pickOne = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T;

/** Draws letters as a PNG: rotated, in different sizes and strokes, crossed by lines, speckled and distorted. */
export async function drawCaptcha(letters: string): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const brush = canvas.getContext('2d');
  brush.fillStyle = pickOne(PAPERS);
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  [...letters].forEach((letter, at) => {
    drawLetter(brush, letter, at, letters.length);
  });
  drawLines(brush);
  drawSpecks(brush);
  const straight = brush.getImageData(0, 0, WIDTH, HEIGHT);
  brush.putImageData(bend(straight, brush.createImageData(WIDTH, HEIGHT)), 0, 0);
  return canvas.encode('png');
}

function drawLetter(brush: SKRSContext2D, letter: string, at: number, count: number): void {
  const step = (WIDTH - 40) / count;
  const size = between(2.9, 4.1);
  brush.save();
  brush.translate(20 + step * (at + 0.5) + between(-5, 5), HEIGHT / 2 + between(-6, 6));
  brush.rotate(between(-0.4, 0.4));
  brush.transform(1, 0, between(-0.25, 0.25), 1, 0, 0);
  brush.scale(size, size);
  brush.translate(-5, -7);
  brush.strokeStyle = pickOne(INKS);
  brush.lineWidth = between(0.9, 2);
  // Solid, broken, or hollow strokes: a reader trained on one of them misses the others.
  const style = pickOne(['solid', 'solid', 'broken', 'hollow'] as const);
  if (style === 'broken') brush.setLineDash([between(2, 3.5), between(1.6, 2.2)]);
  const path = new Path2D(distort(GLYPHS.get(letter) ?? ''));
  if (style === 'hollow') brush.lineWidth = 2.2;
  brush.stroke(path);
  if (style === 'hollow') {
    brush.strokeStyle = pickOne(PAPERS);
    brush.lineWidth = 1.1;
    brush.stroke(path);
  }
  brush.restore();
}

/** Moves every point of a glyph a little, so that no letter has the same outline twice. */
function distort(path: string): string {
  return path.replace(/-?\d+(\.\d+)?/g, number => (Number(number) + between(-0.55, 0.55)).toFixed(2));
}

/** Draws specks and short strokes in the letters' colours. */
function drawSpecks(brush: SKRSContext2D): void {
  const specks = Math.round(between(15, 60));
  for (let speck = 0; speck < specks; speck++) {
    brush.strokeStyle = pickOne(INKS);
    brush.lineWidth = between(1, 2.5);
    const [x, y] = [between(0, WIDTH), between(0, HEIGHT)];
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(x + between(-6, 6), y + between(-6, 6));
    brush.stroke();
  }
}

/** Draws lines as thick as the strokes of the letters, so that thickness does not distinguish them. */
function drawLines(brush: SKRSContext2D): void {
  const lines = Math.round(between(2, 4));
  for (let line = 0; line < lines; line++) {
    brush.strokeStyle = pickOne(INKS);
    brush.lineWidth = between(2, 4);
    brush.beginPath();
    brush.moveTo(between(-10, 40), between(0, HEIGHT));
    brush.bezierCurveTo(
      between(40, 110),
      between(-20, HEIGHT + 20),
      between(130, 200),
      between(-20, HEIGHT + 20),
      between(200, WIDTH + 10),
      between(0, HEIGHT),
    );
    brush.stroke();
  }
}

/** Displaces every point along two waves. */
function bend(from: ImageData, to: ImageData): ImageData {
  const [across, down] = [between(0, 6), between(0, 6)];
  const [wide, high] = [between(28, 44), between(20, 32)];
  const [deepX, deepY] = [between(3, 6), between(3, 6)];
  const source = new Uint32Array(from.data.buffer, from.data.byteOffset, WIDTH * HEIGHT);
  const target = new Uint32Array(to.data.buffer, to.data.byteOffset, WIDTH * HEIGHT);
  const paper = source[0] as number;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const fromX = Math.round(x + deepX * Math.sin(y / high + across));
      const fromY = Math.round(y + deepY * Math.sin(x / wide + down));
      const inside = fromX >= 0 && fromX < WIDTH && fromY >= 0 && fromY < HEIGHT;
      target[y * WIDTH + x] = inside ? (source[fromY * WIDTH + fromX] as number) : paper;
    }
  }
  return to;
}
