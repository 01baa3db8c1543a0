import type { Db } from '../../database/index.ts';

/** A look, for the page of a product in it. */
export interface WornLook {
  lookId: string;
  title: string;
  description: string;
  pcImg: string;
  mobileImg: string;
  alt: string;
  /** Its enabled products, in order. */
  products: { sku: string; name: string; url: string }[];
}

/** Reads all looks by the SKUs of their enabled products. Omits looks with a single enabled product. */
export async function readWornLooks(db: Db): Promise<ReadonlyMap<string, readonly WornLook[]>> {
  const rows = await db
    .selectFrom('look_products as place')
    .innerJoin('looks as look', 'look.id', 'place.look_id')
    .innerJoin('colours as colour', 'colour.sku', 'place.sku')
    .select(['look.id', 'look.title', 'look.description', 'look.pc_img', 'look.mobile_img', 'look.alt'])
    .select(['colour.sku', 'colour.name', 'colour.url'])
    .where('colour.enabled', '=', true)
    .orderBy('look.position')
    .orderBy('look.id')
    .orderBy('place.position')
    .execute();
  const looks = new Map<string, WornLook>();
  for (const { id, title, description, pc_img, mobile_img, alt, ...product } of rows) {
    const existing = looks.get(id);
    if (existing) existing.products.push(product);
    else {
      const pictures = { pcImg: pc_img, mobileImg: mobile_img, alt };
      looks.set(id, { lookId: id, title, description, ...pictures, products: [product] });
    }
  }
  const bySku = new Map<string, WornLook[]>();
  for (const look of looks.values()) {
    if (look.products.length < 2) continue;
    for (const { sku } of look.products) bySku.set(sku, [...(bySku.get(sku) ?? []), look]);
  }
  return bySku;
}
