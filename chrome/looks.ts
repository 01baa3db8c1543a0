import { createContext, use } from 'react';
import type { CategoryLinksLook, ChromeState, FiltersLook, ProductListLook } from './state.ts';

/** How a page's list screen looks (editorial_block7, 8 and 9). */
export interface Looks {
  categoryLinks: CategoryLinksLook;
  filters: FiltersLook;
  productList: ProductListLook;
}

/** The page's looks; they never change. */
export const FrameLooks = createContext<Looks>({ categoryLinks: {}, filters: {}, productList: {} });

export const looksOf = ({ categoryLinks, filters, productList }: ChromeState): Looks => ({
  categoryLinks,
  filters,
  productList,
});

/** What the page's effects say of the look of lists. */
export function useFrameLooks(): Looks {
  return use(FrameLooks);
}
