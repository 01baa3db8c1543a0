import { defineBlock } from '#engine';
import type { ScreenBindFailed } from '#schemas';

/** Where a binding with WeChat ends that could not be made (A §2). Links only. */
export default defineBlock<ScreenBindFailed>({
  type: 'screen_bind_failed',
  title: 'WeChat binding failed',
  validator: () => import('#schemas/validators/screen_bind_failed.js'),
  schema: () => import('#schemas/blocks/screen_bind_failed.schema.json'),
  load: () => import('./ScreenBindFailed.tsx'),
  hydrate: 'never',
});
