import { defineBlock } from '#engine';
import { msBlock7 } from '#schemas/types/ms_block7.ts';

/** Pictures in an endlessly moving row. */
export default defineBlock(msBlock7, {
  title: 'Image marquee',
  load: () => import('./ImageMarquee.tsx'),
});
