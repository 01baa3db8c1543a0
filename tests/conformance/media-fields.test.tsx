import { describe, expect, it } from 'vitest';
import { attribute, each, has, shop, show, style, styled } from './field-cases.ts';

// Fields of films; those of pictures are tested in shared-fields.test.tsx.

describe('a film', () => {
  const film = { videoUrl: '/media/a.mp4', poster: '/media/a.webp' };
  const at = (field: string) => `rows.0.items.0.video.${field}`;
  const block = { blockType: 'editorial_block2', rows: [{ items: [{ type: 'video', video: film }] }] };
  each('B3-05', [
    {
      field: at('videoUrl'),
      block,
      set: '/media/b.mp4',
      seen: attribute('video source', 'src'),
      gives: ['/media/b.mp4', '/media/a.mp4'],
    },
    {
      field: at('mobVideoUrl'),
      block,
      set: '/media/b.mp4',
      seen: attribute('video source[media]', 'src'),
      gives: ['/media/b.mp4', undefined],
    },
    {
      field: at('poster'),
      block,
      set: '/media/b.webp',
      seen: attribute('img', 'src'),
      gives: ['/media/b.webp', '/media/a.webp'],
    },
    {
      field: at('pcPoster'),
      block,
      set: '/media/b.webp',
      seen: attribute('img', 'src'),
      gives: ['/media/b.webp', '/media/a.webp'],
    },
    {
      field: at('mobilePoster'),
      block,
      set: '/media/b.webp',
      seen: has('source[media][srcset*="/media/b."]'),
      gives: [true, false],
    },
    {
      field: at('iframeUrl'),
      block: { ...block, rows: [{ items: [{ type: 'video', video: { poster: '/media/a.webp' } }] }] },
      set: 'https://player.example.cn/1',
      seen: has('button[aria-haspopup="dialog"]'),
      gives: [true, false],
    },
    { field: at('loop'), block, set: true, seen: has('video[loop]'), gives: [true, false] },
    { field: at('playsinline'), block, set: false, seen: has('video[playsinline]'), gives: [false, true] },
    {
      field: at('contentTitle'),
      block,
      set: '工坊',
      seen: attribute('video', 'aria-label'),
      gives: ['工坊', '视频'],
    },
    {
      field: at('autoplay'),
      block,
      set: true,
      seen: has('[class*="start"]'),
      gives: [false, true],
    },
    { field: at('isFullScreen'), block, set: true, seen: has('[class*="full"]'), gives: [true, false] },
    {
      field: at('backgroundColor'),
      block,
      set: '#123456',
      seen: has('[style*="#123456"]'),
      gives: [true, false],
    },
    {
      field: at('linearGradient'),
      block,
      set: 'linear-gradient(#123456, #000)',
      seen: has('[style*="linear-gradient(#123456"]'),
      gives: [true, false],
    },
    { field: at('style'), block, set: style, seen: styled('[class*="film"]'), gives: [true, false] },
  ]);

  it.each([true, undefined])('plays a film with muted: %s [B3-05]', async muted => {
    const { response } = await show({
      ...block,
      rows: [{ items: [{ type: 'video', video: { ...film, muted } }] }],
    });
    const page = await shop.hydrate(response);
    expect(page.root.querySelector('video')?.muted).toBe(muted ?? false);
    await page.unmount();
  });
});
