import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Units of an em in a written name, and the height of its capital letters. */
const EM = 500;
const CAPITALS = 344;

/** What a page cannot show of a drawing: its policy forbids scripts and styles, and other files are not loaded. */
const REFUSED = [
  [/<script\b/i, 'a script', 'Remove it.'],
  [/\son\w+\s*=/i, 'an event handler', 'Remove it.'],
  [/<style\b/i, 'a style element', 'Write its styles as attributes, such as fill="#111".'],
  [/\sstyle\s*=/i, 'a style attribute', 'Write its styles as attributes, such as fill="#111".'],
  [/<foreignObject\b/i, 'HTML', 'Draw it as paths.'],
  [/<(?:image|use)\b[^>]*href\s*=\s*["'](?!#)/i, 'a part from another file', 'Draw it as paths.'],
];

export function readDrawings(root, { name, logo, icon }) {
  const files = [];
  const read = (key, path) => {
    files.push(join(root, path));
    return readDrawing(root, key, path);
  };
  const mark = logo ? read('logo.light', logo.light) : writeName(name);
  const darkMark = logo?.dark ? read('logo.dark', logo.dark) : null;
  const drawings = { mark, darkMark, icon: icon ? read('icon', icon).file : writeIcon(name) };
  return { drawings, files };
}

function readDrawing(root, key, path) {
  const fail = (problem, remedy) => {
    throw new Error(`brand.${key} names ${path}, which ${problem}. ${remedy}`);
  };
  let text;
  try {
    text = readFileSync(join(root, path), 'utf8');
  } catch {
    return fail(`is no file of ${root}`, 'Correct the path, which begins in that folder.');
  }
  const plain = text
    .replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/gi, '')
    .replaceAll(/<(title|desc|metadata)\b[\s\S]*?(?:\/>|<\/\1>)/gi, '')
    .trim();
  const [, attributes, body] = /^<svg\b([^>]*)>([\s\S]*)<\/svg>$/.exec(plain) ?? [];
  if (body === undefined) return fail('is no SVG', 'Export it as SVG.');
  for (const [pattern, part, remedy] of REFUSED) if (pattern.test(plain)) fail(`has ${part}`, remedy);
  const [, x, y, width, height] =
    /\bviewBox\s*=\s*["']\s*([-\d.]+)[\s,]+([-\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(attributes) ?? [];
  if (!(Number(width) > 0 && Number(height) > 0)) {
    return fail('has no viewBox', 'Write viewBox="0 0 WIDTH HEIGHT" into its svg element.');
  }
  const moved = Number(x) || Number(y) ? `<g transform="translate(${-x} ${-y})">${body}</g>` : body;
  return {
    width: Number(width),
    height: Number(height),
    body: withoutOnlyColour(withOwnIds(moved.trim())),
    file: text,
  };
}

/** Gives ids a prefix: the document has others. */
const withOwnIds = body =>
  body
    .replaceAll(/\bid\s*=\s*(["'])/g, 'id=$1mark-')
    .replaceAll(/url\(#/g, 'url(#mark-')
    .replaceAll(/href\s*=\s*(["'])#/g, 'href=$1#mark-');

/** Lets a drawing of one colour take that of the text around it. */
function withoutOnlyColour(body) {
  const colours = new Set(
    [...body.matchAll(/\s(?:fill|stroke|stop-color)\s*=\s*["']([^"']+)["']/g)]
      .map(([, colour]) => colour.toLowerCase())
      .filter(colour => colour !== 'none'),
  );
  if (colours.size > 1) return body;
  return body
    .replaceAll(/\sfill\s*=\s*["'](?!none)[^"']+["']/g, '')
    .replaceAll(/\sstroke\s*=\s*["'](?!none)[^"']+["']/g, ' stroke="currentColor"');
}

/** Area of a word mark in em², and its greatest height in em. */
const AREA = 5.2 * 0.688;
const MAX_HEIGHT = 1.6;

export function describeMark({ mark, darkMark }, paperLuminance) {
  const ratio = mark.width / mark.height;
  const height = Math.min(MAX_HEIGHT, Math.sqrt(AREA / ratio));
  return {
    viewBox: `0 0 ${mark.width} ${mark.height}`,
    width: `${round(height * ratio)}em`,
    height: `${round(height)}em`,
    hasDark: darkMark !== null,
    onDark: paperLuminance < 0.18 ? 1 : 0,
  };
}

const round = value => Number(value.toFixed(3));

const FAMILY = 'Cormorant Garamond, Songti SC, Noto Serif SC, STSong, serif';

/** Writes a name as a drawing of a width that does not depend on fonts. */
function writeName(name) {
  const width = Math.round([...name].reduce((sum, character) => sum + advance(character), 0) * EM);
  const body = `<text y="${CAPITALS - 9}" font-size="${EM}" font-family="${FAMILY}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(name)}</text>`;
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${CAPITALS}">${body}</svg>`;
  return { width, height: CAPITALS, body, file };
}

/** About how wide a character is with the space after it, in em. */
function advance(character) {
  if (/[\u2e80-\uffff]|[\ud800-\udfff]/.test(character)) return 1.1;
  if (character === ' ') return 0.35;
  return /\p{Lu}/u.test(character) ? 0.85 : 0.6;
}

const writeIcon = name =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#111"/><text x="16" y="23" font-size="20" font-family="${FAMILY}" text-anchor="middle" fill="#fff">${escapeXml([...name][0])}</text></svg>`;

const escapeXml = text =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
