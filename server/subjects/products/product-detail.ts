import { type Selectable, sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import type { ChildTable, ColourTable, ProductTable } from '../../base/database/schema.ts';
import type { ProductDetail, RelatedColour } from './detail-fields.ts';
import { listAttributes, listFacts, toChild, toRelated } from './detail-parts.ts';
import { COLOUR_COLUMNS, lowestPrice, PRICE_SPAN, type PriceSpan, toProduct } from './to-product.ts';

/** Reads a product in one colour; null when it does not exist or is not enabled. */
export async function readProductDetail(db: Db, sku: string): Promise<ProductDetail | null> {
  return (await readProductDetails(db, [sku]))[0] ?? null;
}

/** Reads products in one colour each, in the order of the SKUs; omits unknown and disabled ones. */
export async function readProductDetails(db: Db, skus: readonly string[]): Promise<ProductDetail[]> {
  if (skus.length === 0) return [];
  const requested = await db
    .selectFrom('colours')
    .selectAll()
    .select([...PRICE_SPAN])
    .where(sql<boolean>`sku = any(${[...skus]})`)
    .where('enabled', '=', true)
    .execute();
  const spus = [...new Set(requested.map(({ spu }) => spu))];
  if (spus.length === 0) return [];
  const [products, colours, children, cats] = await Promise.all([
    db.selectFrom('products').selectAll().where(sql<boolean>`spu = any(${spus})`).execute(),
    db
      .selectFrom('colours')
      .select([...COLOUR_COLUMNS, ...PRICE_SPAN, 'id', 'spu', 'color_value', 'color_name', 'color_hex'])
      .where(sql<boolean>`spu = any(${spus})`)
      .where('enabled', '=', true)
      .orderBy('spu')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('children')
      .selectAll()
      .where(sql<boolean>`parent_sku = any(${requested.map(({ sku }) => sku)})`)
      .orderBy('parent_sku')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('product_categories')
      .innerJoin('categories', 'categories.id', 'product_categories.category_id')
      .select(['product_categories.spu', 'categories.name', 'categories.level'])
      .where(sql<boolean>`product_categories.spu = any(${spus})`)
      .orderBy('categories.level')
      .orderBy('categories.position')
      .execute(),
  ]);
  const bySku = new Map(requested.map(colour => [colour.sku, colour]));
  const bySpu = new Map(products.map(product => [product.spu, product]));
  const related = groupBy(colours, ({ spu }) => spu);
  const sizes = groupBy(children, child => child.parent_sku);
  const categories = groupBy(cats, ({ spu }) => spu);
  return skus.flatMap(sku => {
    const colour = bySku.get(sku);
    const product = colour && bySpu.get(colour.spu);
    if (!product) return [];
    return toDetail(
      colour,
      product,
      (related.get(colour.spu) ?? []).map(toRelated),
      sizes.get(sku) ?? [],
      categories.get(colour.spu) ?? [],
    );
  });
}

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

function toDetail(
  colour: Selectable<ColourTable> & PriceSpan,
  product: Selectable<ProductTable>,
  related: RelatedColour[],
  children: Selectable<ChildTable>[],
  cats: { name: string; level: number }[],
): ProductDetail {
  const { sku } = colour;
  return {
    id: colour.id,
    sku,
    spu: colour.spu,
    parent_sku: colour.spu,
    type: 'configurable',
    description: colour.description,
    ...toProduct(colour).item,
    switchImage: colour.switch_image,
    nativePrice: lowestPrice(colour),
    hasSpecialPrice: colour.price < colour.org_price,
    images: colour.images.map(url => ({ url })),
    promotionalMedia: colour.promotional_media ?? '',
    promotionalMediaType: colour.promotional_media_type ?? '',
    promotionalPoster: colour.promotional_poster ?? '',
    frames_images: colour.frames_images,
    attributes: listAttributes(colour, children),
    facts: listFacts(colour),
    childProducts: children.map(child => toChild(product.kind, colour, child)),
    related_product_sku_info: related.filter(other => other.sku !== sku),
    relatedProducts: related,
    cats: cats.map(({ name }) => name),
    thirdLevelCat: cats.find(({ level }) => level === 3)?.name ?? '',
    lifespan: product.lifespan,
    collection: product.collection,
    marketSegment: product.market_segment,
    reportCategory: product.report_category,
    customLabel: colour.custom_label ?? '',
    is_customize: product.is_customize,
    is_engravable: product.is_engravable,
    engraving_place: colour.engraving_place,
    measures: colour.measures,
    gender: product.gender,
    isPrivatePreSales: product.is_private_pre_sales,
    customize_version: product.customize_version ?? '',
    status: colour.enabled,
  };
}
