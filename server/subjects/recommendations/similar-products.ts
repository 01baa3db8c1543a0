import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import type { ProductDetail } from '../products/detail-fields.ts';
import { readProductDetails } from '../products/product-detail.ts';

/**
 * Returns products similar to some models: neighbours in the same categories, narrowest category first, then the first
 * products of other categories. Each is a different model in its first colour that is enabled and in stock. Unknown
 * models are ignored. Reads a few index entries per category, whatever the size of the catalogue.
 *
 * @param categoryId restricts the result to a category.
 */
export async function similarProducts(
  db: Db,
  spus: readonly string[],
  count: number,
  categoryId?: string,
): Promise<ProductDetail[]> {
  if (count < 1) return [];
  // Reads more than needed: some may be sold out.
  const reach = count * 2 + spus.length;
  const { rows } = await sql<{ sku: string }>`
    with place as (
      select pc.category_id, c.level, min(pc.position) as position
      from product_categories pc join categories c on c.id = pc.category_id
      where pc.spu = any(${[...spus]}) and ${categoryId ?? null}::text is null
      group by pc.category_id, c.level
      union all
      select c.id, c.level, -1 from categories c
      where c.id = ${categoryId ?? null} or (${categoryId ?? null}::text is null and c.level = 1)
    ),
    near as (
      select n.spu, p.position >= 0 or ${categoryId ?? null}::text is not null as near, p.level, n.turn, n.position
      from place p cross join lateral (
        (select spu, position, 0 as turn from product_categories
          where category_id = p.category_id and position > p.position
          order by position limit ${reach})
        union all
        (select spu, position, 1 as turn from product_categories
          where category_id = p.category_id and position < p.position
          order by position limit ${reach})
      ) n
      where n.spu <> all(${[...spus]})
    ),
    best as (
      select distinct on (spu) spu, near, level, turn, position from near
      order by spu, near desc, level desc, turn, position
    )
    select s.sku from best b cross join lateral (
      select c.sku from colours c
      where c.spu = b.spu and c.enabled and exists (
        select 1 from children k where k.parent_sku = c.sku and k.enabled and k.stock > 0
      )
      order by c.position limit 1
    ) s
    order by b.near desc, case when b.near then -b.level else 0 end, b.turn, b.position, b.spu
    limit ${count}`.execute(db);
  return readProductDetails(
    db,
    rows.map(({ sku }) => sku),
  );
}

/** Finds a product's model by colour id, SKU, model or SKU of a size; null without one. */
export async function findModel(db: Db, productId: string): Promise<string | null> {
  const id = /^\d{1,15}$/.test(productId) ? Number(productId) : null;
  const { rows } = await sql<{ spu: string }>`
    select spu from colours where id = ${id}
    union all select spu from colours where sku = ${productId}
    union all select spu from products where spu = ${productId}
    union all select c.spu from children k join colours c on c.sku = k.parent_sku where k.sku = ${productId}
    limit 1`.execute(db);
  return rows[0]?.spu ?? null;
}
