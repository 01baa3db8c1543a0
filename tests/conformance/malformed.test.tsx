import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, PagePlan } from '#engine';
import type { RenderResponse } from '../../server/index.ts';
import { registry } from '../../src/registry.ts';
import { mutate, mutations } from '../support/mutate.ts';
import { readSample, SAMPLES } from '../support/read-sample.ts';
import { openShop } from '../support/render-shop.tsx';
import type { Visitor } from '../support/stand-in-browser.ts';
import { desktop, mobile, NO_TRACES, visit } from './visit.tsx';

const shop = await openShop();

/** Values that replace a field. */
const OTHER_VALUES: readonly unknown[] = [null, true, 7, '一', [], [null], {}, { pc: 1 }];
const RANDOM_RUNS = 40;
const SEED = 20_251_001;

/** Each type is visited by one of them: forty blocks take a second. The samples of all are visited by both. */
const VISITORS = [desktop, mobile];

/** Broken blocks by a label that describes the change. */
type Broken = Record<string, Block>;

/** Removes each field of a block in turn, and replaces it by values of other types. */
function withFieldsBroken(sample: Block): Broken {
  const broken: Broken = {};
  for (const field of Object.keys(sample).filter(name => name !== 'blockType')) {
    const { [field]: _field, ...rest } = sample;
    broken[`without ${field}`] = rest as Block;
    for (const value of OTHER_VALUES) {
      broken[`${field} = ${JSON.stringify(value)}`] = { ...sample, [field]: value };
    }
  }
  return broken;
}

/** Random but repeatable mutations of a block. */
function withRandomChanges(sample: Block): Broken {
  const { blockType: type, ...fields } = sample;
  const all = fc.sample(mutations(), { seed: SEED, numRuns: RANDOM_RUNS });
  return Object.fromEntries(
    all.map((changes, index) => [`random ${index}`, { ...mutate(fields, changes), blockType: type }]),
  );
}

/**
 * Checks that broken blocks affect nothing else: shoppers do not see them, editors see a card for each.
 *
 * @returns the page that shoppers get.
 */
async function renderContained(broken: Broken): Promise<RenderResponse> {
  const { plan, preview } = await shop.prepare(broken);
  const cards = preview.blocks.filter(({ problems }) => problems?.length).map(({ label }) => label);
  expect(cards).toEqual(Object.keys(broken).filter(label => isFaulty(label, plan, broken)));
  expect(plan.blocks.filter(({ label }) => cards.includes(label))).toEqual([]);

  const previewed = await shop.render(preview);
  expect(crashes(preview, previewed)).toEqual([]);
  const shown = cards.filter(label => previewed.markup.includes(`data-problem="${inAttribute(label)}"`));
  expect(shown).toEqual(cards);
  const rendered = await shop.render(plan);
  expect(crashes(plan, rendered)).toEqual([]);
  expect(rendered.markup).not.toMatch(/<script|data-problem/i);
  return rendered;
}

/** Ignores nested blocks: a broken one is left out and its parent stays. */
function isFaulty(label: string, { findings }: PagePlan, broken: Broken): boolean {
  const type = broken[label]?.blockType;
  return findings.some(
    ({ severity, block, blockType }) => severity === 'error' && block === label && blockType === type,
  );
}

function crashes({ blocks }: PagePlan, { crashed }: RenderResponse): string[] {
  return [...crashed].map(([id, reason]) => `${blocks.find(block => block.id === id)?.label}: ${reason}`);
}

function inAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Time limit for blocks with nested blocks on a busy machine, in ms. */
const PATIENCE = 120_000;

describe.each(registry.all)('$type ($title)', ({ type }) => {
  it.each(SAMPLES)(
    'contains each missing or invalid field of its %s sample',
    async name => {
      await renderContained(withFieldsBroken(readSample(type, name)));
    },
    PATIENCE,
  );

  it('contains random mutations', { timeout: PATIENCE }, async () => {
    const response = await renderContained(withRandomChanges(readSample(type, 'full')));
    // Mutated blocks may show something else; they must not log errors or leave listeners behind.
    const visitor = VISITORS[registry.all.findIndex(definition => definition.type === type) % 2] as Visitor;
    expect({ ...(await visit(shop, response, visitor)), changed: '' }).toEqual(NO_TRACES);
  });
});
