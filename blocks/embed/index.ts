import { defineBlock } from '#engine';
import { block17 } from '#schemas/types/block17.ts';
import { block40 } from '#schemas/types/block40.ts';

/** A page in a frame with attributes that an editor sets. The server's markup is final. */
export const iframeLayout = defineBlock(block17, {
  title: 'Iframe layout',
  load: () => import('./Embed.tsx'),
  hydrate: 'never',
});

/** A page in a frame. */
export const iframe = defineBlock(block40, {
  title: 'Iframe',
  load: () => import('./Embed.tsx'),
  hydrate: 'never',
});
