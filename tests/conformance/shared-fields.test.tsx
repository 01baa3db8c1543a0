import { describe, expect, it } from 'vitest';
import type { Block, JsonSchema } from '#engine';
import { registry } from '../../src/registry.ts';
import { listPlaces, put } from '../../src/testing/index.ts';
import { readSample } from '../support/read-sample.ts';
import { openShop } from '../support/render-shop.tsx';
import { BUTTON, type Cases, IMAGE, LISTED, readPage } from './shared-fields.ts';

// Tests the shared fields in each block that has them.

const shop = await openShop();
const schemas = new Map(
  await Promise.all(registry.all.map(async ({ type, schema }) => [type, (await schema()).default] as const)),
);
const findSchema = (type: string) => schemas.get(type);

/** Pictures that show only when their link is hovered (home-layout.test.tsx). */
const ON_HOVER = /^ms_block13 \/(shop|explore)List/;

/** Fields without effect on a picture in that place. */
const WITHOUT_EFFECT: Record<string, readonly string[]> = {
  // The picture is hidden and not loaded below the desktop breakpoint.
  'screen_login /image': ['mobileUrl', 'isLazy, not'],
  'screen_register /image': ['mobileUrl', 'isLazy, not'],
};

interface Place {
  type: string;
  pointer: string;
}

/** Pointers in the full samples to objects of that definition, one per list. */
function placesWith(definition: string): Place[] {
  return registry.all.flatMap(({ type }) => {
    const all = listPlaces(readSample(type, 'full'), findSchema(type) as JsonSchema, () => undefined)
      .filter(({ schema }) => schema?.definition === definition)
      .map(({ pointer }) => pointer);
    const first = new Map(all.toReversed().map(pointer => [pointer.replace(/\/\d+/g, ''), pointer]));
    return [...first.values()].map(pointer => ({ type, pointer }));
  });
}

/** Renders the block after another one, because the first picture of a page loads eagerly. */
async function show(block: Block) {
  const before = { blockType: 'editorial_block5', content: { pc: '<p>前言</p>' } };
  const { plan } = await shop.prepare({ before, it: block });
  const { markup, crashed } = await shop.render(plan);
  expect([...crashed.values()]).toEqual([]);
  return readPage(markup, plan.css);
}

/** Returns the observed and the expected effect of each field that has one in this place. */
async function effects({ type, pointer }: Place, cases: Cases) {
  const excluded = WITHOUT_EFFECT[`${type} ${pointer}`] ?? [];
  const wanted = Object.entries(cases).filter(([name]) => !excluded.includes(name));
  const seen: [string, unknown][] = [];
  for (const [name, { fields, seen: see }] of wanted) {
    const block = readSample(type, 'full');
    put(block, pointer, fields);
    // A film or link beside a picture may replace it or its link.
    if (cases === IMAGE) for (const other of ['video', 'link']) put(block, beside(pointer, other), undefined);
    seen.push([name, see(await show(block))]);
  }
  return {
    seen: Object.fromEntries(seen),
    given: Object.fromEntries(wanted.map(([name, { gives }]) => [name, gives])),
  };
}

const beside = (pointer: string, name: string) => `${pointer.slice(0, pointer.lastIndexOf('/'))}/${name}`;

describe('every shared field has an effect', () => {
  it.each(placesWith('button'))('in the button $type $pointer [B3-02]', async place => {
    const { seen, given } = await effects(place, BUTTON);
    expect(seen).toEqual(given);
  });

  it.each(placesWith('buttonList'))(
    'in the button list $type $pointer [B3-03]',
    async ({ type, pointer }) => {
      const { seen, given } = await effects({ type, pointer: `${pointer}/0` }, LISTED);
      expect(seen).toEqual(given);
    },
  );

  it.each(placesWith('image').filter(({ type, pointer }) => !ON_HOVER.test(`${type} ${pointer}`)))(
    'in the image $type $pointer [B3-04]',
    async place => {
      const { seen, given } = await effects(place, IMAGE);
      expect(seen).toEqual(given);
    },
  );
});
