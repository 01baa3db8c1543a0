import { createContext, type ReactNode, use } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { InPlacePage, PlannedBlock } from '#engine';
import type { AccountScreen } from './account-screen.ts';

/** The page of a screen. */
export interface ScreenPage {
  screen: AccountScreen;
  /** The screen's block. */
  planned: PlannedBlock;
  /** Null for the document's own page. */
  page: InPlacePage | null;
}

/** A screen's component and the member's data for it; null for a guest. */
export interface ScreenContent {
  Screen: () => ReactNode;
  data: unknown;
}

/** What the account shows. */
export interface AccountState {
  shown: ScreenPage;
  /** Null until it has loaded. */
  content: ScreenContent | null;
  /** Why the content of the document's screen could not be loaded. */
  error?: unknown;
  place: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** Path of the screen that is being loaded in place of this one. */
  pendingPath?: string | undefined;
}

export interface AccountValue {
  state: StoreApi<AccountState>;
  /** Loads the data of the screen again; what is shown stays until then, and if it fails. */
  refresh(): Promise<void>;
}

/** The account around a screen. */
export const AccountContext = createContext<AccountValue | null>(null);

/** @throws Error outside of the account. */
function useAccountValue(): AccountValue {
  const account = use(AccountContext);
  if (!account) throw new Error('A screen of the account must be rendered by AccountApp.');
  return account;
}

/** Returns a part of what the account shows. */
export const useAccountState = <T>(select: (state: AccountState) => T): T =>
  useStore(useAccountValue().state, select);

/** Returns the function that loads the screen's data again; what is shown stays until then. */
export const useRefresh = (): (() => Promise<void>) => useAccountValue().refresh;

/** Returns the data that the screen's `load` has returned. */
export const useScreenData = <T>(): T => useAccountState(({ content }) => content?.data) as T;

/** Returns the screen's block. */
export const useScreenBlock = <B>(): B => useAccountState(({ shown }) => shown.planned.block) as B;

/** Returns the query of the screen's address. */
export const useScreenSearch = (): string => useAccountState(({ place }) => place.search);

/** Returns the function that passes what a form submits to the screen's `action`, and then loads its data again. */
export function useScreenAction<T = unknown>(): (input: object) => Promise<T> {
  const { state, refresh } = useAccountValue();
  return async input => {
    const result = await state.getState().shown.screen.action?.(input);
    await refresh();
    return result as T;
  };
}
