import type { ReactNode } from 'react';
import type { Block } from '#engine';
import type { PagePath } from '#services';

/** What a screen's data may depend on. */
export interface ScreenRequest<B> {
  /** Returns the screen's block; it may still be loading. */
  readBlock(): Promise<B>;
  url: URL;
  signal: AbortSignal;
}

/**
 * A screen of the account. Its component reads the data by `useScreenData` and its block by `useScreenBlock`. Its loader
 * is part of the block's renderer, its component a chunk of its own, so that both load at the same time.
 */
export interface AccountScreen<B = Block> {
  /** Type of its block. */
  type: string;
  path: PagePath;
  /** Path of the menu entry that a screen without one belongs to. */
  parent?: PagePath;
  /** Placeholder while the login is checked and the data is loaded; defaults to two bars. */
  Skeleton?(props: { block: B }): ReactNode;
  /**
   * Loads the member's data; it is not called for guests. Omitted by a screen that only shows the login check's data.
   *
   * @throws LoadError
   */
  load?(request: ScreenRequest<B>): Promise<unknown>;
  /** Handles what the screen's forms submit (`useScreenAction`); the data is loaded again after that. */
  action?(input: object): Promise<unknown>;
  screen: () => Promise<{ default: () => ReactNode }>;
}

/** A screen that is loaded when it is needed: by the address of its page, or by the type of its block. */
export interface LazyScreen {
  type: string;
  path: PagePath;
  load(): Promise<AccountScreen>;
}

/** Declares a screen of the account. `B` is the type of its block. */
export function defineAccountScreen<B>(screen: AccountScreen<B>): AccountScreen {
  // The app holds screens of all types; each receives the block of its own page, which its schema has accepted.
  return screen as unknown as AccountScreen;
}
