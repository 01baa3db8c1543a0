import type { ScreenProfile } from '#schemas';
import { PAGE_PATHS } from '#services';
import { defineAccountScreen } from '#session/account-shell';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { type ProfileChange, saveProfile } from './save-profile.ts';

/** The member's account information, which the login check has loaded. */
export const profileScreen = defineAccountScreen<ScreenProfile>({
  type: 'screen_profile',
  path: PAGE_PATHS.profile,
  Skeleton: ProfileSkeleton,
  action: change => saveProfile(change as ProfileChange),
  screen: () => import('./Profile.tsx'),
});
