import { defineBlock } from '#engine';
import type { ScreenCenter } from '#schemas';

/** The personal center (A §2). */
export default defineBlock<ScreenCenter>({
  type: 'screen_center',
  title: 'Personal center',
  validator: () => import('#schemas/validators/screen_center.js'),
  schema: () => import('#schemas/blocks/screen_center.schema.json'),
  load: () => import('./Center.tsx'),
});
