import type { OutputOf } from '#services';
import type { ListedCard } from '../product-data.ts';

type List = OutputOf<'GET /rest/default/V2/applet/products'>;
export type Layers = OutputOf<'GET /rest/default/V1/applet/layer'>;
export type Filter = Layers['filters'][number];

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
  list: (Omit<List, 'items'> & { items: ListedCard[] }) | null;
  layers: Layers | null;
}

/** What the screen stands on where nothing has been asked for, e.g. among samples. */
export const NO_DATA: ListData = { path: [], q: '', list: null, layers: null };
