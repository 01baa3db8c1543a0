import type { Db } from '../../database/index.ts';
import type { Catalogue } from '../catalogue.ts';

/** Reads a look with its enabled products; null when it does not exist. */
export async function readLook(db: Db, catalogue: Pick<Catalogue, 'cards'>, id: string) {
  const look = await db.selectFrom('looks').selectAll().where('id', '=', id).executeTakeFirst();
  if (!look) return null;
  const places = await db
    .selectFrom('look_products')
    .select(['sku', 'x', 'y'])
    .where('look_id', '=', id)
    .orderBy('position')
    .execute();
  const cards = new Map((await catalogue.cards(places.map(({ sku }) => sku))).map(card => [card.sku, card]));
  const products = places.flatMap(({ sku, x, y }) => {
    const card = cards.get(sku);
    return card ? [{ ...card, x, y }] : [];
  });
  return {
    lookId: look.id,
    title: look.title,
    description: look.description,
    pcImg: look.pc_img,
    mobileImg: look.mobile_img,
    pcImg2: look.pc_img2,
    mobileImg2: look.mobile_img2,
    alt: look.alt,
    lookStyle: look.look_style,
    total: products.length,
    products,
  };
}
