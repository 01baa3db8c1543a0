import { defineBlock } from '#engine';
import type { ScreenLogin } from '#schemas';

/** Login as a page (A §2). */
export default defineBlock<ScreenLogin>({
  type: 'screen_login',
  title: 'Login screen',
  validator: () => import('#schemas/validators/screen_login.js'),
  schema: () => import('#schemas/blocks/screen_login.schema.json'),
  load: () => import('./ScreenLogin.tsx'),
});
