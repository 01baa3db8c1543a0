import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const samples = readSamples();

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
export function pageOf(count: number, seed = 0, broken = false): string {
  const content: Record<string, unknown> = {};
  for (let index = 0; index < count; index++) {
    const sample = samples[(seed + index) % samples.length] as Record<string, unknown>;
    content[`block-${index}`] = { ...sample, anchor: undefined };
  }
  if (broken) content['block-3'] = { blockType: 'block26', image: { pcUrl: 7 } };
  return JSON.stringify({ title: `页面 ${seed}`, content }, null, 2);
}
