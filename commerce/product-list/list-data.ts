import type { OutputOf } from '#services';
import type { ListedCard } from '../product-data.ts';

type List = OutputOf<'GET /rest/default/V2/applet/products'>;
export type Layers = OutputOf<'GET /rest/default/V1/applet/layer'>;
export type Filter = Layers['filters'][number];

interface Category {
  id: string;
  name: string;
  url: string;
}

/** Data of the server's source `productList`. */
export interface ListData {
  /** The current category; undefined for searches and for all products. */
  category?: Category & { image: string; items: Category[] };
  /** Categories from the first level to the current one. */
  path: (Category & { items: Category[] })[];
  q: string;
  list:
    | (Omit<List, 'items' | 'near'> & { items: ListedCard[]; near: { q: string; items: ListedCard[] } })
    | null;
  layers: Layers | null;
}

/** Empty data, for previews without a data source. */
export const NO_DATA: ListData = { path: [], q: '', list: null, layers: null };
