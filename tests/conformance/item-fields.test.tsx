import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#engine';
import { registry } from '../../src/registry.ts';
import { listPlaces, put } from '../../src/testing/index.ts';
import { readSample } from '../support/read-sample.ts';
import { show } from './field-cases.ts';

// The fields of entries of block1 to block17, tested in each block that has them.

type Shown = Awaited<ReturnType<typeof show>>;

interface Case {
  fields: object;
  seen: (shown: Shown) => unknown;
  gives: unknown;
}

const schemas = new Map(
  await Promise.all(registry.all.map(async ({ type, schema }) => [type, (await schema()).default] as const)),
);

/** Pointers in the full samples to values of that definition, one per list. */
function placesWith(definition: string) {
  return registry.all.flatMap(({ type }) => {
    const all = listPlaces(readSample(type, 'full'), schemas.get(type) as JsonSchema, () => undefined)
      .filter(({ schema }) => schema?.definition === definition)
      .map(({ pointer }) => pointer);
    const first = new Map(all.toReversed().map(pointer => [pointer.replace(/\/\d+/g, ''), pointer]));
    return [...first.values()].map(pointer => ({ type, pointer }));
  });
}

/** Sets the value at a pointer in turn to each case's, and compares what the page shows. */
async function check(
  type: string,
  pointer: string,
  cases: Record<string, Case>,
  { beside = [], wrap = value => value }: { beside?: string[]; wrap?: (value: object) => object } = {},
) {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const seen: [string, unknown][] = [];
  for (const [name, { fields, seen: see }] of Object.entries(cases)) {
    const block = readSample(type, 'full');
    for (const other of beside) put(block, `${parent}/${other}`, undefined);
    put(block, pointer, wrap(fields));
    seen.push([name, see(await show(block))]);
  }
  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(Object.entries(cases).map(([name, { gives }]) => [name, gives])),
  );
}

const has = (selector: string) => (shown: Shown) => shown.one(selector) !== null;

const picture = { pcImage: '/media/set.webp', alt: '试写的字' };
const PICTURE = 'img[src="/media/set.webp"]';
const IMAGE: Record<string, Case> = {
  pcImage: { fields: picture, seen: has(PICTURE), gives: true },
  mobileImage: {
    fields: { ...picture, mobileImage: '/media/phone.webp' },
    seen: has('source[media="(max-width: 767.98px)"][srcset*="/media/phone."]'),
    gives: true,
  },
  url: { fields: { ...picture, url: '/set.html' }, seen: has('a[href="/set.html"]'), gives: true },
  alt: { fields: picture, seen: has(`${PICTURE}[alt="试写的字"]`), gives: true },
  isAnimation: {
    fields: { ...picture, isAnimation: true },
    seen: has(`[data-animated] ${PICTURE}`),
    gives: true,
  },
  'isAnimation, not': { fields: picture, seen: has(`[data-animated] ${PICTURE}`), gives: false },
  borderColor: {
    fields: { ...picture, borderColor: '#123456' },
    seen: has(`[data-border][style*="#123456"] ${PICTURE}`),
    gives: true,
  },
};

const film = { videoUrl: '/media/set.mp4', poster: '/media/set.webp' };
const source = ({ one }: Shown) => one('video source:not([media])')?.getAttribute('src');
const VIDEO: Record<string, Case> = {
  videoUrl: { fields: { ...film, url: '/media/other.mp4' }, seen: source, gives: '/media/set.mp4' },
  url: { fields: { url: '/media/set.mp4' }, seen: source, gives: '/media/set.mp4' },
  rtmp: { fields: { rtmp: '/media/set.m3u8' }, seen: source, gives: '/media/set.m3u8' },
  mobVideoUrl: {
    fields: { ...film, mobVideoUrl: '/media/phone.mp4' },
    seen: has('video source[media][src="/media/phone.mp4"]'),
    gives: true,
  },
  poster: { fields: film, seen: has(PICTURE), gives: true },
  mobilePoster: {
    fields: { ...film, mobilePoster: '/media/phone.webp' },
    seen: has('source[media][srcset*="/media/phone."]'),
    gives: true,
  },
  auto: {
    fields: { ...film, auto: true },
    seen: has('button[aria-label="播放"] svg[width="28"]'),
    gives: false,
  },
  'auto, not': { fields: film, seen: has('button[aria-label="播放"] svg[width="28"]'), gives: true },
  'playIcon, not': {
    fields: { ...film, playIcon: false },
    seen: has('button[aria-label="播放"] svg'),
    gives: false,
  },
  'controls, not': { fields: { ...film, controls: false }, seen: has('.corner'), gives: true },
  height: { fields: { ...film, height: 432 }, seen: has('[data-height][style*="432px"]'), gives: true },
  borderColor: {
    fields: { ...film, borderColor: '#123456' },
    seen: has('[data-border][style*="#123456"] video'),
    gives: true,
  },
};

const button = { button: '试写的字', type: 'link', url: '/set.html' };
const BUTTON: Record<string, Case> = {
  button: {
    fields: button,
    seen: ({ one }) => one('a[href="/set.html"]')?.textContent?.startsWith('试写的字'),
    gives: true,
  },
  'type link, url': { fields: button, seen: has('a[href="/set.html"]'), gives: true },
  'type contact': { fields: { ...button, type: 'contact' }, seen: has('[data-contact]'), gives: true },
  'style line': { fields: { ...button, style: 'line' }, seen: has('a[href="/set.html"].text'), gives: true },
  'style box': { fields: { ...button, style: 'box' }, seen: has('a[href="/set.html"].outline'), gives: true },
  image: {
    fields: { ...button, image: '/media/set.webp' },
    seen: has(`a[href="/set.html"] ${PICTURE}[alt="试写的字"]`),
    gives: true,
  },
};

describe('every field of an entry has an effect', () => {
  it.each(placesWith('itemImage'))('in the picture $type $pointer [B3-19]', async ({ type, pointer }) => {
    await check(type, pointer, IMAGE, { beside: ['video'] });
  });

  it.each(placesWith('itemVideo'))('in the film $type $pointer [B3-20]', async ({ type, pointer }) => {
    await check(type, pointer, VIDEO, { beside: ['img', 'buttons'] });
  });

  it.each(placesWith('itemButtons'))('in the buttons $type $pointer [B3-21]', async ({ type, pointer }) => {
    await check(type, pointer, BUTTON, { wrap: value => [value] });
  });
});
