import { useStore } from 'zustand';
import { type UserInfo, user } from '#chrome';

/** A §3 "Account info (profile)". */
export type Account = NonNullable<NonNullable<UserInfo['extension']>['account']>;

/** The member's profile, as the login check has brought it and every change since; null for a visitor. */
export function useAccount(): Account | null {
  return useStore(user, state => state.info?.extension?.account ?? null);
}
