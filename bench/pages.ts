import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const allSamples = readSamples();

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
export function pageOf(count: number, seed = 0, broken = false, samples = allSamples): string {
  const content: Record<string, unknown> = {};
  for (let index = 0; index < count; index++) {
    const sample = samples[(seed + index) % samples.length] as Record<string, unknown>;
    content[`block-${index}`] = sample;
  }
  if (broken) content['block-3'] = { blockType: 'block26', image: { pcUrl: 7 } };
  return JSON.stringify({ title: `页面 ${seed}`, content }, null, 2);
}

/** Returns a page with a block of each type that renders something; types with effects only are left out. */
export function everyTypePage(shows: (type: string) => boolean): string {
  const samples = allSamples.filter(({ blockType }) => shows(String(blockType)));
  return pageOf(samples.length, 0, false, samples);
}
