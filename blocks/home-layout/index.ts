import { defineBlock } from '#engine';
import type { MsBlock13 } from '#schemas';

/** Lists of links that change the page-high picture behind them (B §2.2). */
export default defineBlock<MsBlock13>({
  type: 'ms_block13',
  title: 'Homepage layout',
  validator: () => import('#schemas/validators/ms_block13.js'),
  schema: () => import('#schemas/blocks/ms_block13.schema.json'),
  load: () => import('./HomeLayout.tsx'),
  // B §3: isDataFirstBlock13
  chrome: ({ logoColor, color }, { first }) =>
    first ? [{ kind: 'transparentHeader', logoColor, color }] : [],
});
