import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, JsonSchema } from '#engine';
import type { RenderResponse } from '../../server/index.ts';
import { registry } from '../../src/registry.ts';
import { listPlaces, put, textKind } from '../../src/testing/index.ts';
import { readSample } from '../support/read-sample.ts';
import { openShop } from '../support/render-shop.tsx';
import { desktop, NO_TRACES, visit } from './visit.tsx';

const shop = await openShop();
const schemas = new Map<string, JsonSchema>(
  await Promise.all(registry.all.map(async ({ type, schema }) => [type, (await schema()).default] as const)),
);

/** Texts as phones, input methods, word processors and damaged databases write them. */
const ODD_TEXTS = [
  '手袋👜',
  '赞👍🏽👩🏿‍🚀',
  '👨‍👩‍👧‍👦一家',
  '🇨🇳🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣❤️❤︎',
  '𠮷𠀀𪛖',
  '𪜀𫝀𫠠',
  '𬺰𰀀𱍐𲎯',
  '葛󠄀辻󠄀',
  'cafe\u0301 A\u030a',
  `Z\u0351\u036b\u0343${'\u0300'.repeat(40)}`,
  '\u1112\u1161\u11ab',
  'שלום\u202e手\u202c',
  '手\u00a0袋\u3000包\u200b\u2060\ufeff',
  '半\ud842',
  '\udfb7半',
  '\udfb7\ud842',
  '\ud83d手\ude00',
  '\ud83d\ud83d\ude00\ude00',
  '\ufffd\uffff\ufdd0',
];

const words = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({
    unit: fc.constantFrom(...ODD_TEXTS, 'a', ' ', '\ud842', '\udfb7'),
    minLength: 1,
    maxLength: 4,
  }),
);

/** Returns a block with an odd text in every field that takes words. */
function withOddTexts(sample: Block, seed: number): Block {
  const block = structuredClone(sample);
  const own = schemas.get(block.blockType) as JsonSchema;
  const places = listPlaces(block, own, type => schemas.get(type)).filter(
    ({ value, schema }) => typeof value === 'string' && ['words', 'html'].includes(textKind(schema)),
  );
  const texts = fc.sample(words, { seed, numRuns: places.length });
  for (const [index, { pointer, schema }] of places.entries()) {
    put(
      block,
      pointer,
      textKind(schema) === 'html' ? `<p title="${texts[index]}">${texts[index]}</p>` : texts[index],
    );
  }
  return block;
}

/** A rendering as a browser receives it: as UTF-8. */
const received = ({ markup, data, ...rest }: RenderResponse): RenderResponse => ({
  ...rest,
  markup: Buffer.from(markup).toString(),
  data: Buffer.from(data).toString(),
});

const RUNS = [1, 2, 3];

describe.each(registry.all.map(({ type }) => type))('%s', type => {
  it('renders any text so that the browser holds what the server sent', async () => {
    const sample = readSample(type, 'full') as Block;
    const content = Object.fromEntries(RUNS.map(seed => [`半\ud842${seed}`, withOddTexts(sample, seed)]));
    const { plan } = await shop.prepare(content);
    const response = await shop.render(plan);
    expect([...response.crashed]).toEqual([]);
    expect(response.markup.isWellFormed()).toBe(true);
    expect(response.data).not.toMatch(/(?<!\\)(?:\\\\)*\\ud[89a-f]/i);
    expect(await visit(shop, received(response), desktop)).toEqual(NO_TRACES);
  });
});

it('renders halves of characters that come from data or from a cut, too', async () => {
  const { plan } = await shop.prepare({ it: { blockType: 'editorial_block4', title: '手袋' } });
  plan.h1 = '页\ud842';
  for (const { block } of plan.blocks) block.title = '手\udfb7';
  const response = await shop.render(plan);
  expect(await visit(shop, received(response), desktop)).toEqual(NO_TRACES);
});
