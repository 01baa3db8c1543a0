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

/** Reads all looks by id, in order. */
export async function readLooks(db: Db): Promise<ReadonlyMap<string, StoredLook>> {
  const [looks, products] = await Promise.all([
    db.selectFrom('looks').selectAll().orderBy('position').orderBy('id').execute(),
    db
      .selectFrom('look_products as place')
      .innerJoin('colours as colour', 'colour.sku', 'place.sku')
      .select(['place.look_id', 'place.x', 'place.y', 'colour.sku', 'colour.name', 'colour.url'])
      .where('colour.enabled', '=', true)
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
  for (const { look_id, ...product } of products) byId.get(look_id)?.products.push(product);
  return byId;
}

/** Returns looks by the SKUs of their products. Omits looks with a single product. */
export function looksBySku(
  looks: ReadonlyMap<string, StoredLook>,
): ReadonlyMap<string, readonly StoredLook[]> {
  const bySku = new Map<string, StoredLook[]>();
  for (const look of looks.values()) {
    if (look.products.length < 2) continue;
    for (const { sku } of look.products) bySku.set(sku, [...(bySku.get(sku) ?? []), look]);
  }
  return bySku;
}
