import { defineBlock } from '#engine';
import { screenBindFailed } from '#schemas/types/screen_bind_failed.ts';
import { screenLogin } from '#schemas/types/screen_login.ts';
import { screenRegister } from '#schemas/types/screen_register.ts';

/** Login as a page. */
export const loginScreen = defineBlock(screenLogin, {
  title: 'Login screen',
  load: () => import('./LoginScreen.tsx'),
});

/** Registration as a page. */
export const registerScreen = defineBlock(screenRegister, {
  title: 'Registration screen',
  load: () => import('./RegisterScreen.tsx'),
});

/** The page for a WeChat binding that failed. It only has links, so it never hydrates. */
export const bindFailedScreen = defineBlock(screenBindFailed, {
  title: 'WeChat binding failed',
  load: () => import('./BindFailedScreen.tsx'),
  hydrate: 'never',
});
