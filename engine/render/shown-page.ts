import { useEffect, useState } from 'react';
import type { InPlaceView } from '../model/page.ts';
import type { ClientRenderers } from './client-renderers.ts';

/** The document's page, for scripts that replace it in place. */
export const pageSlot: {
  /** The document's own page. Pictures of later pages are added to its `media`, which all pictures read. */
  first?: InPlaceView;
  /** Key of the page that has replaced the document's. */
  shownKey?: string;
  renderers?: ClientRenderers;
  /** Shows other blocks; set once the page has hydrated. */
  show?: (page: InPlaceView) => void;
} = {};

/** Returns the page to show: the document's, later the one that has replaced it in place. */
export function useShownPage(first: InPlaceView): InPlaceView {
  const [page, show] = useState(first);
  useEffect(() => {
    pageSlot.show = show;
  }, []);
  return page;
}
