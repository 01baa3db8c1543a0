import type { CategoryStep, OutputOf } from '#services';
import type { ListedCard } from '../product-data.ts';

type List = OutputOf<'GET /rest/default/V2/applet/products'>;
export type Layers = OutputOf<'GET /rest/default/V1/applet/layer'>;
export type Filter = Layers['filters'][number];

/** Data of the server's source `productList`. */
export interface ListData {
  /** The current category; undefined for searches and for all products. */
  category?: CategoryStep & { image: string; items: CategoryStep[] };
  /** Categories from the first level to the current one. */
  path: (CategoryStep & { items: CategoryStep[] })[];
  q: string;
  list:
    | (Omit<List, 'items' | 'near'> & { items: ListedCard[]; near: { q: string; items: ListedCard[] } })
    | null;
  layers: Layers | null;
}

/** Empty data, for previews without a data source. */
export const NO_DATA: ListData = { path: [], q: '', list: null, layers: null };
