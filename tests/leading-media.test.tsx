import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BlockDefinition } from '#engine';
import * as blocks from '../blocks/index.ts';
import { planBlock } from './support/plan-block.ts';

const film = { videoUrl: '/film.mp4', poster: '/first.webp' };
const player = 'https://player.youku.com/embed/abc';

/** Blocks whose first picture is a film's poster, or a picture, with a second one behind it where there can be one. */
const CASES: [what: string, type: string, fields: object][] = [
  [
    'a film of',
    'block32',
    { swiperItems: [{ ...film, pcPoster: '/first.webp' }, { imgUrl: '/second.webp' }] },
  ],
  ['a picture of', 'block32', { swiperItems: [{ imgUrl: '/first.webp' }, { imgUrl: '/second.webp' }] }],
  ['the film of', 'ms_block9', { video: film }],
  ['the embedded film of', 'ms_block9', { video: { iframeUrl: player, poster: '/first.webp' } }],
  [
    'a film of',
    'block35',
    { list: [{ videoKey: 'a', pcUrl: '/film.mp4', pcPoster: '/first.webp' }, { pcUrl: '/second.webp' }] },
  ],
  ['a picture of', 'block35', { list: [{ pcUrl: '/first.webp' }, { pcUrl: '/second.webp' }] }],
  ['the film of', 'block27', { countDown: { targetDate: '2030-01-01 00:00:00' }, video: film }],
  [
    'the picture of',
    'block27',
    { countDown: { targetDate: '2030-01-01 00:00:00' }, image: { pcUrl: '/first.webp' } },
  ],
  [
    'a film of',
    'block9',
    {
      switchButtons: [
        { type: 'video', button: '一', pcUrl: '/film.mp4', poster: '/first.webp' },
        { button: '二', pcUrl: '/second.webp' },
      ],
    },
  ],
  ['a picture of', 'block9', { switchButtons: [{ button: '一', pcUrl: '/first.webp' }] }],
  [
    'a film of',
    'editorial_block2',
    {
      rows: [
        { items: [{ type: 'video', video: film }] },
        { items: [{ type: 'video', video: { ...film, poster: '/second.webp' } }] },
      ],
    },
  ],
];

/** Returns the pictures that a block loads with high priority. */
async function listUrgent(type: string, fields: object, leads: boolean): Promise<string[]> {
  const definition = Object.values(blocks).find(block => block.type === type) as BlockDefinition;
  const { shown } = await planBlock<never>(definition, fields);
  const { leads: _, ...planned } = shown.planned;
  const loaded = await definition.load?.();
  if (!loaded) throw new Error(`${type} renders nothing.`);
  const props = { ...shown, planned: leads ? shown.planned : planned };
  const markup = renderToStaticMarkup(createElement(loaded.default as never, props));
  return [...markup.matchAll(/<img[^>]*>/g)].flatMap(([image]) =>
    image.includes('fetchPriority="high"') ? [/ src="([^"]*)"/.exec(image)?.[1] ?? ''] : [],
  );
}

describe.each(CASES)('%s %s', (_what, type, fields) => {
  it('loads at once where the block leads the page, and is patient elsewhere', async () => {
    expect(await listUrgent(type, fields, true)).toEqual(['/first.webp']);
    expect(await listUrgent(type, fields, false)).toEqual([]);
  });
});
