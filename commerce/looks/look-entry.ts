import type { Look } from './look.ts';

/** A look of a page's list, from the data source `looks`. */
export interface LookEntry extends Pick<Look, 'lookId' | 'title' | 'alt' | 'pcImg' | 'mobileImg'> {
  /** Number of its products. */
  count: number;
}
