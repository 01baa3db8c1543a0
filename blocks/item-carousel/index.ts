import { defineBlock } from '#engine';
import { block22 } from '#schemas/types/block22.ts';
import { block23 } from '#schemas/types/block23.ts';
import { block25 } from '#schemas/types/block25.ts';
import { listSkus } from './skus.ts';

/** Cards with picture and text, two and a half in view. */
export const pictureCarousel = defineBlock(block22, {
  title: 'Picture carousel',
  load: () => import('./ItemCarousel.tsx'),
  skus: listSkus,
});

/** Wide cards with picture and text, two in view. */
export const widePictureCarousel = defineBlock(block23, {
  title: 'Wide picture carousel',
  load: () => import('./ItemCarousel.tsx'),
  skus: listSkus,
});

/** Large product cards with progress bars, two in view. */
export const editorialProductCarousel = defineBlock(block25, {
  title: 'Editorial product carousel',
  load: () => import('./ItemCarousel.tsx'),
  skus: listSkus,
});
