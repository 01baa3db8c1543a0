import { createContext, use } from 'react';
import type { CategoryLinksStyle, FiltersStyle, ProductListStyle } from './effects.ts';
import type { ChromeState } from './fold-effects.ts';

/** Styles of the page's product list (editorial_block7, 8 and 9). */
export interface ListStyles {
  categoryLinks: CategoryLinksStyle;
  filters: FiltersStyle;
  productList: ProductListStyle;
}

/** The page's list styles; their value never changes. */
export const ListStylesContext = createContext<ListStyles>({
  categoryLinks: {},
  filters: {},
  productList: {},
});

/** Returns the styles that product lists use of the chrome's state. */
export const pickListStyles = ({ categoryLinks, filters, productList }: ChromeState): ListStyles => ({
  categoryLinks,
  filters,
  productList,
});

/** The styles that the page's blocks have set for its product list. */
export function useListStyles(): ListStyles {
  return use(ListStylesContext);
}
