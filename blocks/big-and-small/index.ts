import { defineBlock } from '#engine';
import { block6 } from '#schemas/types/block6.ts';

/** A big part beside a column of small ones, both made of blocks. */
export default defineBlock(block6, {
  title: 'Big and small',
  load: () => import('./BigAndSmall.tsx'),
  children: ({ big, small }) => ({ '/big': big, '/small': small }),
});
