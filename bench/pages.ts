import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const allSamples = readSamples();

function readSamples(): Record<string, unknown>[] {
  const folder = join(process.cwd(), 'fixtures/blocks');
  return readdirSync(folder)
    .sort()
    .map(type => JSON.parse(readFileSync(join(folder, type, 'full.json'), 'utf8')));
}

/**
 * A page of `count` blocks, made of the types' full samples in turn, about 600 bytes a block; `broken` puts a
 * mistake into one of them.
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

/** A page whose every block shows something; types that are mere effects are left out. */
export function visiblePageOf(count: number, shows: (type: string) => boolean): string {
  return pageOf(
    count,
    0,
    false,
    allSamples.filter(({ blockType }) => shows(String(blockType))),
  );
}
