import { encode } from 'uqr';
import { cutText, firstCharacter } from '#schemas';
import { brand, theme } from '#shop';
import type { SharedItem } from './shared-item.ts';
import { strings } from './strings.ts';

/** Size of the poster and its parts, in pixels: twice a phone's width. */
const WIDTH = 750;
const PICTURE = { width: WIDTH, height: 938 };
const HEIGHT = 1284;
const MARGIN = 48;
const CODE = 208;

const QUALITY = 0.92;

/** The shop's fonts and colours; a canvas cannot use CSS variables. */
const SONG = theme.song;
const HEI = theme.hei;
const DISPLAY = theme.display;
const PAPER = theme.paper;
const INK = theme.ink;
const STONE = theme.stone;
const BONE = theme.bone;

/**
 * Draws the poster of a shared item on this device: picture, name, price and the QR code of its address.
 *
 * @param address absolute.
 * @returns a data URL of a JPEG; the picture's place stays empty if it does not load.
 */
export async function drawPoster(item: SharedItem, address: string): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  const [picture] = await Promise.all([
    loadPicture(item.picture),
    document.fonts?.load(`500 44px ${DISPLAY}`).catch(() => {}),
  ]);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawPicture(context, picture);
  drawText(context, item);
  drawCode(context, address);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

async function loadPicture(url: string): Promise<HTMLImageElement | null> {
  if (!url) return null;
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** Fills the picture's place, cropped around its centre. */
function drawPicture(context: CanvasRenderingContext2D, picture: HTMLImageElement | null): void {
  const { width, height } = PICTURE;
  context.fillStyle = BONE;
  context.fillRect(0, 0, width, height);
  if (!picture) return;
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
  const [w, h] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
  context.restore();
}

function drawText(context: CanvasRenderingContext2D, { title, note = '', price = '' }: SharedItem): void {
  const room = WIDTH - 3 * MARGIN - CODE;
  let y = PICTURE.height + 84;
  context.textBaseline = 'alphabetic';
  context.fillStyle = INK;
  context.font = `40px ${SONG}`;
  for (const line of wrap(context, title, room, 2)) {
    context.fillText(line, MARGIN, y);
    y += 54;
  }
  context.fillStyle = STONE;
  context.font = `24px ${HEI}`;
  for (const line of wrap(context, note, room, 1)) {
    context.fillText(line, MARGIN, y);
    y += 44;
  }
  context.fillStyle = INK;
  context.font = `30px ${HEI}`;
  context.fillText(price, MARGIN, y + 8);
  context.font = `500 34px ${DISPLAY}`;
  context.letterSpacing = '7px';
  context.fillText(brand.poster, MARGIN, HEIGHT - 44);
  context.letterSpacing = '0px';
}

function drawCode(context: CanvasRenderingContext2D, address: string): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const [left, top] = [WIDTH - MARGIN - CODE, PICTURE.height + 48];
  // Whole pixels: blurred edges are harder to scan.
  const cell = Math.floor(CODE / size);
  const inset = Math.round((CODE - cell * size) / 2);
  context.fillStyle = INK;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) context.fillRect(left + inset + column * cell, top + inset + row * cell, cell, cell);
    }
  }
  context.fillStyle = STONE;
  context.font = `18px ${HEI}`;
  context.textAlign = 'center';
  context.fillText(strings.scan, left + CODE / 2, top + CODE + 34);
  context.textAlign = 'start';
}

/** Splits a text where a line may break: between characters as readers see them, but not in a Latin word. */
function splitText(text: string): string[] {
  const parts: string[] = [];
  for (let rest = text; rest; rest = rest.slice(parts.at(-1)?.length)) {
    const [word] = /^[\p{Script=Latin}\p{M}\d.,'’-]+/u.exec(rest) ?? [];
    parts.push(word ?? firstCharacter(rest));
  }
  return parts;
}

/** Splits a text into lines that fit; the last one ends with an ellipsis if words are missing. */
function wrap(context: CanvasRenderingContext2D, text: string, room: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of splitText(text)) {
    if (context.measureText(line + part).width <= room || !line) line += part;
    else {
      lines.push(line.trim());
      line = part.trimStart();
    }
  }
  if (line.trim()) lines.push(line.trim());
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last && context.measureText(`${last}…`).width > room) last = cutText(last, last.length - 1);
  return [...lines.slice(0, most - 1), `${last}…`];
}
