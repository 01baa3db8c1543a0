import { loadViews, views } from '../browsing/views.ts';
import { Recommendations } from '../recommendations/Recommendations.tsx';
import { isSoldOut } from '../sizes/sold-out.ts';
import { strings } from './strings.ts';

/** Most pieces in the row. */
const MOST = 12;

export interface RecentRowProps {
  /** The piece of the page, which is not shown. */
  sku: string;
}

/** The pieces that the shopper has viewed, newest first, sold-out ones last. */
export default function RecentRow({ sku }: RecentRowProps) {
  return <Recommendations title={strings.recent} load={() => loadRecent(sku)} />;
}

async function loadRecent(sku: string) {
  await loadViews();
  const seen = (views.getState().items ?? []).filter(item => item.sku !== sku);
  const goneLast = seen.toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)));
  return goneLast.slice(0, MOST);
}
