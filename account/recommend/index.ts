import { defineBlock } from '#engine';
import type { ScreenRecommend } from '#schemas';

/** Recommended for you (A §2). */
export default defineBlock<ScreenRecommend>({
  type: 'screen_recommend',
  title: 'Recommended for you',
  validator: () => import('#schemas/validators/screen_recommend.js'),
  schema: () => import('#schemas/blocks/screen_recommend.schema.json'),
  load: () => import('./RecommendScreen.tsx'),
});
