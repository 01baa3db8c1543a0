import type { Db } from '../../base/database/index.ts';

/** A look of the catalogue with its enabled products, in order. `x` and `y` in percent of the first picture. */
export interface StoredLook {
  lookId: string;
  title: string;
  description: string;
  pcImg: string;
  mobileImg: string;
  pcImg2: string;
  mobileImg2: string;
  alt: string;
  lookStyle: unknown;
  products: { sku: string; name: string; url: string; x: number; y: number }[];
}

/** The looks of the catalogue. */
export interface Looks {
  /** All looks by id, in order. */
  byId: ReadonlyMap<string, StoredLook>;
  /** Looks by the SKUs of their products, without looks that have a single product. */
  bySku: ReadonlyMap<string, readonly StoredLook[]>;
  /** The SKUs of each look, with those of disabled products. */
  skus: ReadonlyMap<string, readonly string[]>;
  /** The ids of looks by SKU, disabled products included. */
  ids: ReadonlyMap<string, readonly string[]>;
}

/** Reads all looks. */
export async function readLooks(db: Db): Promise<Looks> {
  const [looks, places] = await Promise.all([
    db.selectFrom('looks').selectAll().orderBy('position').orderBy('id').execute(),
    db
      .selectFrom('look_products as place')
      .innerJoin('colours as colour', 'colour.sku', 'place.sku')
      .select(['place.look_id', 'place.x', 'place.y', 'colour.sku', 'colour.name', 'colour.url'])
      .select('colour.enabled')
      .orderBy('place.position')
      .execute(),
  ]);
  const byId = new Map<string, StoredLook>(
    looks.map(look => [
      look.id,
      {
        lookId: look.id,
        title: look.title,
        description: look.description,
        pcImg: look.pc_img,
        mobileImg: look.mobile_img,
        pcImg2: look.pc_img2,
        mobileImg2: look.mobile_img2,
        alt: look.alt,
        lookStyle: look.look_style,
        products: [],
      },
    ]),
  );
  for (const { look_id, enabled, ...product } of places) {
    if (enabled) byId.get(look_id)?.products.push(product);
  }
  const worn = [...byId.values()].filter(({ products }) => products.length > 1);
  return {
    byId,
    bySku: collect(worn.flatMap(look => look.products.map(({ sku }) => [sku, look] as const))),
    skus: collect(places.map(({ look_id, sku }) => [look_id, sku] as const)),
    ids: collect(places.map(({ look_id, sku }) => [sku, look_id] as const)),
  };
}

function collect<T>(pairs: readonly (readonly [key: string, value: T])[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const [key, value] of pairs) {
    const values = found.get(key);
    if (values) values.push(value);
    else found.set(key, [value]);
  }
  return found;
}
