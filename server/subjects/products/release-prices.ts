import { sql } from 'kysely';
import { formatPrice } from '#shop/language';
import type { Db } from '../../base/database/index.ts';

interface Row {
  kind: 'colour' | 'size';
  sku: string;
  price: number;
  /** Of a colour, now. */
  now: { price: number; org_price: number; comb_price: string } | null;
}

/**
 * Returns a database that reads products with the prices of a release, as they are once it is live: its `colours` and `children` are
 * those of the catalogue with other prices. Null for a release without prices.
 */
export async function withReleasePrices(db: Db, release: number): Promise<Db | null> {
  const { rows } = await sql<Row>`select p.kind, p.sku, p.price,
      case when c.sku is not null then json_build_object('price', c.price, 'org_price', c.org_price,
        'comb_price', c.comb_price) end as now
    from content_release_prices p left join colours c on p.kind = 'colour' and c.sku = p.sku
    where p.release_id = ${release}`.execute(db);
  if (rows.length === 0) return null;
  const read = (kind: Row['kind'], table: string) => {
    const changed = rows.filter(row => row.kind === kind);
    const fields = JSON.stringify(changed.map(row => ({ sku: row.sku, fields: toFields(row) })));
    const skus = changed.map(({ sku }) => sku);
    // What is not changed is read as without a release, by the indexes of the table.
    return sql`(select t.* from ${sql.table(table)} t where t.sku <> all(${skus}::text[])
      union all select changed.* from jsonb_to_recordset(${fields}::jsonb) as given (sku text, fields jsonb)
        join ${sql.table(table)} t on t.sku = given.sku
        cross join lateral jsonb_populate_record(t, given.fields) changed)`;
  };
  return db
    .with(
      cte => cte('colours').notMaterialized(),
      () => read('colour', 'colours') as never,
    )
    .with(
      cte => cte('children').notMaterialized(),
      () => read('size', 'children') as never,
    ) as unknown as Db;
}

/** Returns the fields of a product that a release changes, as it writes them into the catalogue. */
function toFields({ price, now }: Row): object {
  if (!now) return { price };
  return {
    price,
    org_price: now.org_price === now.price ? price : Math.max(now.org_price, price),
    comb_price: now.comb_price === formatPrice(now.price) ? formatPrice(price) : now.comb_price,
  };
}
