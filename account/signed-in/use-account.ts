import { useStore } from 'zustand';
import { type UserInfo, user } from '#session';

/** The member's profile. */
export type Account = NonNullable<NonNullable<UserInfo['extension']>['account']>;

/** Returns the profile of the last login check and later changes; null for a guest. */
export function useAccount(): Account | null {
  return useStore(user, state => state.info?.extension?.account ?? null);
}
