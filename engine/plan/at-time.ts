import { momentAt } from '../resolve/schedule.ts';
import type { CheckedBlock, CheckedPage } from '../validate/validate-page.ts';

/** A page at one time. */
export interface PageAtTime {
  /** The page without the blocks that do not show; a block keeps its place. */
  page: CheckedPage;
  /** Whether the page itself shows. */
  isShown: boolean;
  /** When the page or a block next appears or disappears, in epoch ms; Infinity for never. */
  nextChange: number;
}

/** Returns what a page shows at a time, in epoch ms. `shownText` returns the same of the page as it is written. */
export function atTime(page: CheckedPage, now: number): PageAtTime {
  const moment = momentAt(now);
  const isShown = moment.shows(page.show);
  const select = (blocks: readonly CheckedBlock[]): CheckedBlock[] =>
    blocks.map(checked => {
      if (!moment.shows(checked.show) && checked.errors.length === 0) return { ...checked, isOff: true };
      const groups = Object.entries(checked.children);
      if (groups.length === 0) return checked;
      const children = Object.fromEntries(groups.map(([pointer, nested]) => [pointer, select(nested)]));
      return { ...checked, children };
    });
  const blocks = select(page.blocks);
  return { page: { ...page, blocks }, isShown, nextChange: moment.nextChange() };
}
