import { defineBlock } from '#engine';
import { block4 } from '#schemas/types/block4.ts';
import { block28 } from '#schemas/types/block28.ts';

/** Media with text in a grid. */
export const imageTextGrid = defineBlock(block4, {
  title: 'Image and text grid',
  load: () => import('./TileGrid.tsx'),
});

/** The same with a button that shows more. */
export const tileGrid = defineBlock(block28, {
  title: 'Tile grid',
  load: () => import('./TileGrid.tsx'),
});
