import { defineBlock } from '#engine';
import { block1 } from '#schemas/types/block1.ts';
import { msBlock8 } from '#schemas/types/ms_block8.ts';

/** A carousel of full-width pictures with text. */
export const bannerCarousel = defineBlock(msBlock8, {
  title: 'Banner carousel',
  load: () => import('./BannerCarousel.tsx'),
});

/** The same with the entries of block1 to block17, and slower transitions. */
export const campaignBannerCarousel = defineBlock(block1, {
  title: 'Campaign banner carousel',
  load: () => import('./BannerCarousel.tsx'),
});
