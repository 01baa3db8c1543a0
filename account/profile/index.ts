import { defineBlock } from '#engine';
import type { ScreenProfile } from '#schemas';

/** The member's account information (A §2). */
export default defineBlock<ScreenProfile>({
  type: 'screen_profile',
  title: 'Account information',
  validator: () => import('#schemas/validators/screen_profile.js'),
  schema: () => import('#schemas/blocks/screen_profile.schema.json'),
  load: () => import('./Profile.tsx'),
});
