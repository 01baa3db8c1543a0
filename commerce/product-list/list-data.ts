import type { Product } from '#engine';
import type { OutputOf } from '#services';

type List = OutputOf<'GET /rest/default/V2/applet/products'>;
type Card = List['items'][number];
export type Layers = OutputOf<'GET /rest/default/V1/applet/layer'>;
export type Filter = Layers['filters'][number];

/** What a list shows of a product; the list calls tell more. */
export type ListItem = Pick<
  Card,
  | 'id'
  | 'sku'
  | 'name'
  | 'shortDesc'
  | 'url'
  | 'price'
  | 'priceRange'
  | 'orgPrice'
  | 'comb_price'
  | 'defaultImage'
  | 'switchImage'
  | 'online_exclusive'
  | 'isPreOrder'
>;

interface Step {
  id: string;
  name: string;
  url: string;
}

/** What the server's source `productList` gives a screen. */
export interface ListData {
  /** The category shown; none for a search, or for everything. */
  category?: Step & { image: string; items: Step[] };
  /** The way to it from the first level on, itself the last. */
  path: (Step & { items: Step[] })[];
  q: string;
  list: (Omit<List, 'items'> & { items: ListItem[] }) | null;
  layers: Layers | null;
}

/** What the screen stands on where nothing has been asked for, e.g. among samples. */
export const NO_DATA: ListData = { path: [], q: '', list: null, layers: null };

/** A list's product as the product card takes it. */
export function toProduct({ sku, id: _id, ...item }: ListItem): Product {
  return { type: 'product', sku, item };
}
