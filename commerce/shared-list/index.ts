import { defineBlock } from '#engine';
import { screenSharedList } from '#schemas/types/screen_shared_list.ts';

/** Products that a shopper has shared, `/shared-list.html?skus=A,B`. */
export default defineBlock(screenSharedList, {
  title: 'Shared list',
  load: () => import('./SharedListScreen.tsx'),
  data: (_block, { query }) => ({ source: 'sharedList', skus: query.skus ?? '' }),
});
