import { defineBlock } from '#engine';
import type { ScreenRegister } from '#schemas';

/** Registration as a page (A §2). */
export default defineBlock<ScreenRegister>({
  type: 'screen_register',
  title: 'Registration screen',
  validator: () => import('#schemas/validators/screen_register.js'),
  schema: () => import('#schemas/blocks/screen_register.schema.json'),
  load: () => import('./ScreenRegister.tsx'),
});
