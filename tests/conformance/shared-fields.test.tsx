import { describe, expect, it } from 'vitest';
import type { Block, JsonSchema } from '#engine';
import { registry } from '../../src/registry.ts';
import { readSample } from '../support/readSample.ts';
import { openShop } from '../support/renderShop.tsx';
import { placesOf, put } from '../support/schemaWalk.ts';
import { BUTTON, type Cases, IMAGE, LISTED, look } from './sharedFields.ts';

// The fields that many blocks take in the same way (B §3), in each block that takes them: what every one changes on the page.

const shop = await openShop();
const schemas = new Map(
  await Promise.all(registry.all.map(async ({ type, schema }) => [type, (await schema()).default] as const)),
);
const schemaOf = (type: string) => schemas.get(type);

/** Pictures of which the page can show nothing at first: they come when their link is pointed at (home-layout.test). */
const LATER = /^ms_block13 \/(shop|explore)List/;

/** Fields that a picture has no use for where it stands. */
const USELESS: Record<string, readonly string[]> = {
  // Not fetched where it does not show: on phones and tablets.
  'screen_login /image': ['mobileUrl', 'isLazy, not'],
  'screen_register /image': ['mobileUrl', 'isLazy, not'],
};

interface Place {
  type: string;
  pointer: string;
}

/** Where the full samples hold what is defined so, once for each list. */
function placesWith(definition: string): Place[] {
  return registry.all.flatMap(({ type }) => {
    const all = placesOf(readSample(type, 'full'), schemaOf(type) as JsonSchema, () => undefined)
      .filter(({ schema }) => schema?.definition === definition)
      .map(({ pointer }) => pointer);
    const first = new Map(all.toReversed().map(pointer => [pointer.replace(/\/\d+/g, ''), pointer]));
    return [...first.values()].map(pointer => ({ type, pointer }));
  });
}

/** The block behind another one, since the first picture of a page may be loaded at once. */
async function show(block: Block) {
  const before = { blockType: 'editorial_block5', content: { pc: '<p>前言</p>' } };
  const { plan } = await shop.prepare({ before, it: block });
  const { markup, crashed } = await shop.render(plan);
  expect([...crashed.values()]).toEqual([]);
  return look(markup, plan.css);
}

/** What each field comes to in a place, as far as it has a use there. */
async function effects({ type, pointer }: Place, cases: Cases) {
  const useless = USELESS[`${type} ${pointer}`] ?? [];
  const wanted = Object.entries(cases).filter(([name]) => !useless.includes(name));
  const seen: [string, unknown][] = [];
  for (const [name, { fields, seen: see }] of wanted) {
    const block = readSample(type, 'full');
    put(block, pointer, fields);
    // What stands beside a picture may be shown instead, or lead elsewhere.
    if (cases === IMAGE) for (const other of ['video', 'link']) put(block, beside(pointer, other), undefined);
    seen.push([name, see(await show(block))]);
  }
  return {
    seen: Object.fromEntries(seen),
    given: Object.fromEntries(wanted.map(([name, { gives }]) => [name, gives])),
  };
}

const beside = (pointer: string, name: string) => `${pointer.slice(0, pointer.lastIndexOf('/'))}/${name}`;

describe('every field has its effect', () => {
  it.each(placesWith('button'))('[B3-02] $type $pointer', async place => {
    const { seen, given } = await effects(place, BUTTON);
    expect(seen).toEqual(given);
  });

  it.each(placesWith('buttonList'))('[B3-03] $type $pointer', async ({ type, pointer }) => {
    const { seen, given } = await effects({ type, pointer: `${pointer}/0` }, LISTED);
    expect(seen).toEqual(given);
  });

  it.each(placesWith('image').filter(({ type, pointer }) => !LATER.test(`${type} ${pointer}`)))(
    '[B3-04] $type $pointer',
    async place => {
      const { seen, given } = await effects(place, IMAGE);
      expect(seen).toEqual(given);
    },
  );
});
