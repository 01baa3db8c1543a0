import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const allSamples = readSamples();

const BROKEN = { blockType: 'block26', image: { pcUrl: 7 } };

function readSamples(): Record<string, unknown>[] {
  const folder = join(process.cwd(), 'fixtures/blocks');
  return readdirSync(folder)
    .sort()
    .map(type => JSON.parse(withAnchors(readFileSync(join(folder, type, 'full.json'), 'utf8'))));
}

/** Makes a sample's anchors lead to a block of every page. */
function withAnchors(text: string): string {
  return text.replace(/"(anchorName|anchorId)": "[^"]*"/g, '"$1": "block-0"');
}

/**
 * Returns a page of `count` blocks, cycling through the types' full samples, about 600 bytes per block; `broken` adds an
 * error to one of them.
 */
export function buildPage(count: number, seed = 0, broken = false, samples = allSamples): string {
  const content: Record<string, unknown> = {};
  for (let index = 0; index < count; index++) {
    const sample = samples[(seed + index) % samples.length] as Record<string, unknown>;
    content[`block-${index}`] = sample;
  }
  if (broken) content['block-3'] = BROKEN;
  return JSON.stringify({ title: `页面 ${seed}`, content }, null, 2);
}

/** Characters in the place of digits: they make a text another one, and change nothing that rules search. */
const DIGITS = [...'山水花木风云日月石竹'];

const spell = (number: number): string => [...String(number)].map(digit => DIGITS[Number(digit)]).join('');

/** Returns a page with Chinese texts of its own: each has more characters after its first one. */
export function withOwnTexts(page: string, seed: number): string {
  let count = 0;
  return JSON.stringify(
    JSON.parse(page),
    (_name, value: unknown) =>
      // Texts with figures, promises and addresses stay as they are.
      typeof value !== 'string' || /\{\{|https?:|\d|^\//.test(value)
        ? value
        : value.replace(/[\u4e00-\u9fff](?![^<]*>)/, first => first + spell(seed) + spell(count++)),
    2,
  );
}

/** Returns a page with a block of each type that renders something; types with effects only are left out. */
export function everyTypePage(shows: (type: string) => boolean): string {
  const samples = allSamples.filter(({ blockType }) => shows(String(blockType)));
  return buildPage(samples.length, 0, false, samples);
}

/** Returns a page of the samples with nested blocks, each of which has an error. */
export function brokenNestedPage(): string {
  const content = Object.fromEntries(
    allSamples.flatMap((sample, n) => {
      const text = JSON.stringify(sample, breakNested(sample));
      return text === JSON.stringify(sample) ? [] : [[`block-${n}`, JSON.parse(text)]];
    }),
  );
  return JSON.stringify({ title: '嵌套', content }, null, 2);
}

/** Replaces every block within `outer`. */
const breakNested = (outer: object) => (_key: string, value: unknown) =>
  value !== outer && value instanceof Object && 'blockType' in value ? BROKEN : value;
