import { defineBlock } from '#engine';
import { screenProfile } from '#schemas/types/screen_profile.ts';

export default defineBlock(screenProfile, {
  title: 'Account information',
  load: () => import('./Profile.tsx'),
});
