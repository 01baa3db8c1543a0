import { useRouteLoaderData } from 'react-router-dom';
import type { InPlacePage, PlannedBlock } from '#engine';
import type { AccountScreen } from './account-screen.ts';

/** Id of the route around all screens; its data is the page. */
export const LAYOUT = 'account';

/** The page of a screen. */
export interface ScreenPage {
  screen: AccountScreen;
  /** The screen's block. */
  planned: PlannedBlock;
  /** Null for the document's own page. */
  page: InPlacePage | null;
}

/** @throws Error outside the account's router. */
export function useScreenPage(): ScreenPage {
  const page = useRouteLoaderData<ScreenPage>(LAYOUT);
  if (!page) throw new Error('A screen of the account must be rendered by AccountApp.');
  return page;
}
