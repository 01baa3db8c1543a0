import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('gender', 'text', column =>
      column.notNull().defaultTo('all').check(sql`gender in ('women', 'men', 'all')`),
    )
    .execute();
  await db.schema
    .alterTable('colours')
    .addColumn('material', 'text', column => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('colours')
    .addColumn('listed_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
  // Reads a category's products in order from any position, to find a product's neighbours.
  await db.schema
    .createIndex('product_categories_position')
    .on('product_categories')
    .columns(['category_id', 'position', 'spu'])
    .execute();

  await db.schema
    .createTable('looks')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('pc_img', 'text', column => column.notNull())
    .addColumn('mobile_img', 'text', column => column.notNull())
    .addColumn('pc_img2', 'text', column => column.notNull())
    .addColumn('mobile_img2', 'text', column => column.notNull())
    .addColumn('alt', 'text', column => column.notNull())
    .addColumn('look_style', 'jsonb', column => column.notNull())
    .execute();
  await db.schema
    .createTable('look_products')
    .addColumn('look_id', 'text', column => column.notNull().references('looks.id').onDelete('cascade'))
    .addColumn('sku', 'text', column => column.notNull().references('colours.sku'))
    .addColumn('position', 'integer', column => column.notNull())
    // Position of the hotspot in percent of the picture.
    .addColumn('x', 'double precision', column => column.notNull().check(sql`x between 0 and 100`))
    .addColumn('y', 'double precision', column => column.notNull().check(sql`y between 0 and 100`))
    .addPrimaryKeyConstraint('look_products_pk', ['look_id', 'sku'])
    .execute();
}
