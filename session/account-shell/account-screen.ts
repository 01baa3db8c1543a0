import type { ReactNode } from 'react';
import type { ActionFunction } from 'react-router-dom';
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
 * A screen of the account. Its component reads the data by `useLoaderData` and its block by `useOutletContext`.
 * Loaders are part of the app, components are chunks of their own, so that both load at the same time.
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
  /** Further data, which the screen's fetchers load by this path. */
  resource?: { path: string; load(request: Omit<ScreenRequest<B>, 'readBlock'>): Promise<unknown> };
  /** Handles the submissions of the screen's forms; the data is loaded again after each. */
  action?: ActionFunction;
  screen: () => Promise<{ default: () => ReactNode }>;
}

/** Declares a screen of the account. `B` is the type of its block. */
export function defineAccountScreen<B>(screen: AccountScreen<B>): AccountScreen {
  // The app holds screens of all types; each receives the block of its own page, which its schema has accepted.
  return screen as unknown as AccountScreen;
}
