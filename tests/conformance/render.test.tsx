import { describe, expect, it } from 'vitest';
import { type Block, describeFinding } from '#engine';
import type { RenderResponse } from '../../server/index.ts';
import { registry } from '../../src/registry.ts';
import { readSample, SAMPLES } from '../support/read-sample.ts';
import { missingMedia, openShop, type PictureLookup, unknownMedia } from '../support/render-shop.tsx';
import { violations } from './accessibility.ts';
import { patternOf, unsaidBy } from './unsaid.ts';
import {
  type Change,
  withEmptyLists,
  withEverythingTwice,
  withLongWords,
  withMeddlingFields,
} from './variants.ts';
import { desktop, mobile, NO_TRACES, visit } from './visit.tsx';
import { saidBy, type Word, wordsOf } from './words.ts';

const shop = await openShop();
const schemas = new Map(
  await Promise.all(registry.all.map(async ({ type, schema }) => [type, (await schema()).default] as const)),
);
const schemaOf = (type: string) => schemas.get(type);

interface Case {
  change?: Change;
  mediaInfo?: PictureLookup;
  withoutProducts?: boolean;
  /** Whether all texts must be in the markup. */
  speaks?: boolean;
}

const CASES: Record<string, Case> = {
  'with long words': { change: withLongWords, speaks: true },
  'with pictures that are missing': { mediaInfo: missingMedia, speaks: true },
  'with pictures that nothing is known of': { mediaInfo: unknownMedia, speaks: true },
  'with products that the shop does not know': { withoutProducts: true },
  'with empty lists': { change: withEmptyLists },
  'with every entry twice': { change: withEverythingTwice },
};

const VISITORS = [
  ['on desktop', desktop],
  ['on mobile', mobile],
] as const;

const CASES_BY_VISITOR = Object.entries(CASES).flatMap(([name, testCase]) =>
  VISITORS.map(([where, visitor]) => [name, where, testCase, visitor] as const),
);

/** Renders a page with one block, as the server does. */
async function render(block: Block, { mediaInfo, withoutProducts }: Case = {}): Promise<RenderResponse> {
  const { plan } = await shop.prepare({ sample: block }, { withoutProducts });
  expect(plan.findings.filter(({ severity }) => severity === 'error').map(describeFinding)).toEqual([]);
  expect(plan.blocks.length).toBe(registry.get(block.blockType)?.load ? 1 : 0);
  const response = await shop.render(plan, mediaInfo);
  expect([...response.crashed.values()]).toEqual([]);
  expect(response.markup).not.toMatch(/<script/i);
  return response;
}

/** Returns the texts of a block that are missing in its markup. */
function unsaid(block: Block, { markup }: RenderResponse): Word[] {
  const said = saidBy(markup);
  return wordsOf(block, schemaOf).filter(({ text }) => !said.includes(text));
}

/** Without the texts that may be missing. */
function missing(block: Block, response: RenderResponse): Word[] {
  const excused = unsaidBy(block.blockType);
  return unsaid(block, response).filter(({ pointer }) => !excused.includes(patternOf(pointer)));
}

describe.each(registry.all)('$type ($title)', ({ type }) => {
  describe.each(SAMPLES)('its %s sample', name => {
    it('renders all texts of the content', async () => {
      const sample = readSample(type, name);
      expect(missing(sample, await render(sample))).toEqual([]);
    });

    it.each(VISITORS)('hydrates and unmounts without leftovers %s', async (_where, visitor) => {
      expect(await visit(shop, await render(readSample(type, name)), visitor)).toEqual(NO_TRACES);
    });
  });

  it('needs each exception for a text that is not rendered', async () => {
    const sample = readSample(type, 'full');
    const needed = new Set(unsaid(sample, await render(sample)).map(({ pointer }) => patternOf(pointer)));
    expect(unsaidBy(type).filter(pattern => !needed.has(pattern))).toEqual([]);
  });

  it('has no axe findings', async () => {
    const response = await render(readSample(type, 'full'));
    expect(await violations(shop, response, desktop)).toEqual([]);
  });

  it.each(CASES_BY_VISITOR)('renders and hydrates %s %s', async (_name, _where, testCase, visitor) => {
    const { change, speaks, ...options } = testCase;
    const sample = readSample(type, 'full');
    const block = change?.(sample, schemaOf) ?? sample;
    const response = await render(block, options);
    if (speaks) expect(missing(block, response)).toEqual([]);
    expect(await visit(shop, response, visitor)).toEqual(NO_TRACES);
  });

  it('passes no unknown field to the markup', async () => {
    const { markup } = await render(readSample(type, 'full'));
    const meddled = await render(withMeddlingFields(readSample(type, 'full'), schemaOf));
    expect(meddled.markup).toBe(markup);
  });
});
