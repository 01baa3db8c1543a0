import { describe, expect, it } from 'vitest';
import { type Block, describeFinding } from '#engine';
import type { RenderResponse } from '../../server/index.ts';
import { registry } from '../../src/registry.ts';
import { readSample, SAMPLES } from '../support/read-sample.ts';
import { missingMedia, openShop, type PictureLookup, unknownMedia } from '../support/render-shop.tsx';
import type { Visitor } from '../support/stand-in-browser.ts';
import { type BlockText, listTexts, renderedText } from './block-texts.ts';
import { toPattern, unrenderedBy } from './unrendered-texts.ts';
import {
  type Change,
  withEmptyLists,
  withEverythingTwice,
  withLongWords,
  withMeddlingFields,
} from './variants.ts';
import { desktop, mobile, NO_TRACES, visit } from './visit.tsx';

const shop = await openShop();
const schemas = new Map(
  await Promise.all(registry.all.map(async ({ type, schema }) => [type, (await schema()).default] as const)),
);
const findSchema = (type: string) => schemas.get(type);

interface Case {
  change?: Change;
  /** The samples are visited by both: a condition of the data is the same for each. */
  visitor: Visitor;
  mediaInfo?: PictureLookup;
  withoutProducts?: boolean;
  /** Whether all texts must be in the markup. */
  showsAllTexts?: boolean;
}

const CASES: Record<string, Case> = {
  'with long words': { visitor: mobile, change: withLongWords, showsAllTexts: true },
  'with missing pictures': { visitor: desktop, mediaInfo: missingMedia, showsAllTexts: true },
  'without information about pictures': { visitor: mobile, mediaInfo: unknownMedia, showsAllTexts: true },
  'with unknown products': { visitor: desktop, withoutProducts: true },
  'with empty lists': { visitor: mobile, change: withEmptyLists },
  'with every entry twice': { visitor: desktop, change: withEverythingTwice },
};

const VISITORS = [
  ['on desktop', desktop],
  ['on mobile', mobile],
] as const;

/** Renders a page with one block, as the server does. */
async function render(
  block: Block,
  { mediaInfo, withoutProducts }: Partial<Case> = {},
): Promise<RenderResponse> {
  const { plan } = await shop.prepare({ sample: block }, { withoutProducts });
  expect(plan.findings.filter(({ severity }) => severity === 'error').map(describeFinding)).toEqual([]);
  expect(plan.blocks.length).toBe(registry.get(block.blockType)?.load ? 1 : 0);
  const response = await shop.render(plan, mediaInfo);
  expect([...response.crashed.values()]).toEqual([]);
  expect(response.markup).not.toMatch(/<script/i);
  return response;
}

/** Returns the texts of a block that are missing in its markup. */
function missingTexts(block: Block, { markup }: RenderResponse): BlockText[] {
  const rendered = renderedText(markup);
  return listTexts(block, findSchema).filter(({ text }) => !rendered.includes(text));
}

/** Returns the missing texts that have no exception. */
function unexpectedlyMissing(block: Block, response: RenderResponse): BlockText[] {
  const expected = unrenderedBy(block.blockType);
  return missingTexts(block, response).filter(({ pointer }) => !expected.includes(toPattern(pointer)));
}

describe.each(registry.all)('$type ($title)', ({ type }) => {
  describe.each(SAMPLES)('its %s sample', name => {
    it('renders all texts of the content', async () => {
      const sample = readSample(type, name);
      expect(unexpectedlyMissing(sample, await render(sample))).toEqual([]);
    });

    it.each(VISITORS)('hydrates and unmounts without leftovers %s', async (_where, visitor) => {
      expect(await visit(shop, await render(readSample(type, name)), visitor)).toEqual(NO_TRACES);
    });
  });

  it('needs each exception for a text that is not rendered', async () => {
    const sample = readSample(type, 'full');
    const needed = new Set(
      missingTexts(sample, await render(sample)).map(({ pointer }) => toPattern(pointer)),
    );
    expect(unrenderedBy(type).filter(pattern => !needed.has(pattern))).toEqual([]);
  });

  it.each(Object.entries(CASES))('renders and hydrates %s', async (_name, testCase) => {
    const { change, visitor, showsAllTexts, ...options } = testCase;
    const sample = readSample(type, 'full');
    const block = change?.(sample, findSchema) ?? sample;
    const response = await render(block, options);
    if (showsAllTexts) expect(unexpectedlyMissing(block, response)).toEqual([]);
    expect(await visit(shop, response, visitor)).toEqual(NO_TRACES);
  });

  it('passes no unknown field to the markup', async () => {
    const { markup } = await render(readSample(type, 'full'));
    const changed = await render(withMeddlingFields(readSample(type, 'full'), findSchema));
    expect(changed.markup).toBe(markup);
  });
});
