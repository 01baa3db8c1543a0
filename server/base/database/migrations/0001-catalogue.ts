import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_state')
    .addColumn('id', 'integer', column => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'bigint', column => column.notNull())
    .addColumn('seeded_at', 'timestamptz')
    .execute();
  await sql`insert into catalogue_state (id, version) values (1, 0)`.execute(db);

  await db.schema
    .createTable('categories')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('parent_id', 'text', column => column.references('categories.id'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('level', 'integer', column => column.notNull().check(sql`level between 1 and 3`))
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('image', 'text')
    .addColumn('plp_tab_image', 'text')
    .addColumn('menu_display_label', 'text')
    .addColumn('menu_display_category', 'text')
    .addColumn('menu_display_image_size', 'integer')
    .addColumn('applet_jump_tag', 'text')
    .execute();

  await db.schema
    .createTable('products')
    .addColumn('spu', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('collection', 'text', column => column.notNull())
    .addColumn('market_segment', 'text', column => column.notNull())
    .addColumn('report_category', 'text', column => column.notNull())
    .addColumn('lifespan', 'text', column => column.notNull())
    .addColumn('is_customize', 'boolean', column => column.notNull())
    .addColumn('customize_version', 'text')
    .addColumn('is_private_pre_sales', 'boolean', column => column.notNull())
    .execute();

  await db.schema
    .createTable('product_categories')
    .addColumn('spu', 'text', column => column.notNull().references('products.spu'))
    .addColumn('category_id', 'text', column => column.notNull().references('categories.id'))
    .addColumn('position', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('product_categories_pk', ['category_id', 'spu'])
    .execute();
  await db.schema.createIndex('product_categories_spu').on('product_categories').column('spu').execute();

  await db.schema
    .createTable('colours')
    .addColumn('id', 'bigint', column => column.generatedAlwaysAsIdentity().notNull().unique())
    .addColumn('sku', 'text', column => column.primaryKey())
    .addColumn('spu', 'text', column => column.notNull().references('products.spu'))
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('short_desc', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('color_value', 'integer', column => column.notNull())
    .addColumn('color_key', 'text', column => column.notNull())
    .addColumn('color_name', 'text', column => column.notNull())
    .addColumn('color_hex', 'text', column => column.notNull())
    .addColumn('price', 'bigint', column => column.notNull().check(sql`price >= 0`))
    .addColumn('org_price', 'bigint', column => column.notNull().check(sql`org_price >= 0`))
    .addColumn('price_range', 'text', column => column.notNull())
    .addColumn('comb_price', 'text', column => column.notNull())
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('default_image', 'text', column => column.notNull())
    .addColumn('switch_image', 'text', column => column.notNull())
    .addColumn('images', 'jsonb', column => column.notNull())
    .addColumn('frames_images', 'jsonb', column => column.notNull())
    .addColumn('promotional_media', 'text')
    .addColumn('promotional_media_type', 'text')
    .addColumn('custom_label', 'text')
    .addColumn('online_exclusive', 'boolean', column => column.notNull())
    .addColumn('is_pre_order', 'boolean', column => column.notNull())
    .addColumn('enabled', 'boolean', column => column.notNull())
    .execute();
  await db.schema.createIndex('colours_spu').on('colours').columns(['spu', 'position']).execute();

  await db.schema
    .createTable('children')
    .addColumn('sku', 'text', column => column.primaryKey())
    .addColumn('parent_sku', 'text', column => column.notNull().references('colours.sku'))
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('size_value', 'integer', column => column.notNull())
    .addColumn('size_label', 'text', column => column.notNull())
    .addColumn('price', 'bigint', column => column.notNull().check(sql`price >= 0`))
    // Concurrent orders must never sell more than the stock.
    .addColumn('stock', 'integer', column => column.notNull().check(sql`stock >= 0`))
    .addColumn('enabled', 'boolean', column => column.notNull())
    .addColumn('no_stocks', 'boolean', column => column.notNull())
    .addColumn('consult_customer_service', 'boolean', column => column.notNull())
    .addColumn('show_product', 'boolean', column => column.notNull())
    .addColumn('is_pre_order', 'boolean', column => column.notNull())
    .addColumn('pre_order_shipping_note', 'text', column => column.notNull())
    .execute();
  await db.schema.createIndex('children_parent').on('children').columns(['parent_sku', 'position']).execute();
}
