import { defineBlock } from '#engine';
import { msBlock13 } from '#schemas/types/ms_block13.ts';

/** Lists of links that change the full-screen picture behind them [B2.2-12, B2.2-13]. */
export default defineBlock(msBlock13, {
  title: 'Homepage layout',
  load: () => import('./HomeLayout.tsx'),
  // [B2.2-14]
  chrome: ({ logoColor, color }, { first }) =>
    first ? [{ kind: 'transparentHeader', logoColor, color }] : [],
});
