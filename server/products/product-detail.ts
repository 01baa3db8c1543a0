import { type Selectable, sql } from 'kysely';
import type { Product } from '#engine';
import type { Db } from '../database/index.ts';
import type { ChildTable, ColourTable, ProductTable } from '../database/schema.ts';
import { formatPrice } from './price.ts';
import { FACT_CODES } from './seed/catalogue-schema.ts';
import {
  COLOUR_COLUMNS,
  type ColourRow,
  lowestPrice,
  PRICE_SPAN,
  type PriceSpan,
  toProduct,
} from './to-product.ts';

/** Ids of the attributes of child products: the `option_id`s of the add-to-bag call. */
export const ATTRIBUTES = { color: 93, size: 142 } as const;

export interface Attribute {
  code: string;
  id: number;
  values: { value_index: number; label: string }[];
}

/** A child product: a colour in one size. Its flags decide what a size without stock offers. */
export interface ChildProduct {
  sku: string;
  size: { value: number; label: string };
  color: { value: number; label: string };
  colorRgb: string;
  color_en: string;
  stock: number;
  status: boolean;
  price: string;
  noStocks: '0' | '1';
  consultCustomerService: boolean;
  showProduct: boolean;
  isPreOrder: boolean;
  preOrderShippingNote: string;
}

/** A product in one colour. Prices are display strings, `nativePrice` is integer fen. */
export interface ProductDetail {
  id: number;
  sku: string;
  spu: string;
  parent_sku: string;
  type: 'configurable';
  name: string;
  shortDesc: string;
  description: string;
  url: string;
  price: string;
  nativePrice: number;
  orgPrice: string;
  hasSpecialPrice: boolean;
  comb_price: string;
  priceRange: string;
  defaultImage: string;
  switchImage: string;
  images: { url: string }[];
  promotionalMedia: string;
  promotionalMediaType: string;
  promotionalPoster: string;
  frames_images: string[];
  attributes: Attribute[];
  facts: { code: string; label: string; value: string }[];
  childProducts: ChildProduct[];
  /** The other colours. */
  related_product_sku_info: RelatedColour[];
  /** All colours of the model including this one, for the swatches. */
  relatedProducts: RelatedColour[];
  cats: string[];
  thirdLevelCat: string;
  lifespan: string;
  collection: string;
  marketSegment: string;
  reportCategory: string;
  isPreOrder: boolean;
  customLabel: string;
  online_exclusive: boolean;
  is_customize: boolean;
  is_engravable: boolean;
  isPrivatePreSales: boolean;
  customize_version: string;
  status: boolean;
}

export type RelatedColour = Product['item'] & {
  id: number;
  sku: string;
  color: { value: number; label: string };
  colorRgb: string;
};

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
    attributes: attributesOf(colour, children),
    facts: factsOf(colour),
    childProducts: children.map(child => toChild(colour, child)),
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
    isPrivatePreSales: product.is_private_pre_sales,
    customize_version: product.customize_version ?? '',
    status: colour.enabled,
  };
}

const FACT_LABELS: Readonly<Record<(typeof FACT_CODES)[number], string>> = {
  dimensions: '尺寸',
  weight: '重量',
  material: '材质',
  capacity: '容量',
  movement: '机芯',
  care: '保养',
  origin: '产地',
};

function factsOf({ facts, material }: Selectable<ColourTable>): ProductDetail['facts'] {
  const byCode: Record<string, string> = { ...(material && { material }), ...facts };
  return FACT_CODES.flatMap(code =>
    byCode[code] ? [{ code, label: FACT_LABELS[code], value: byCode[code] }] : [],
  );
}

export function attributesOf(
  colour: Selectable<ColourTable>,
  children: Selectable<ChildTable>[],
): Attribute[] {
  const sizes = children.map(child => ({ value_index: child.size_value, label: child.size_label }));
  const own = { value_index: colour.color_value, label: colour.color_name };
  return [
    { code: 'color', id: ATTRIBUTES.color, values: [own] },
    { code: 'size', id: ATTRIBUTES.size, values: sizes },
  ];
}

export function toChild(colour: Selectable<ColourTable>, child: Selectable<ChildTable>): ChildProduct {
  return {
    sku: child.sku,
    size: { value: child.size_value, label: child.size_label },
    color: { value: colour.color_value, label: colour.color_name },
    colorRgb: colour.color_hex,
    color_en: colour.color_key,
    stock: child.stock,
    status: child.enabled,
    price: formatPrice(child.price),
    noStocks: child.no_stocks ? '1' : '0',
    consultCustomerService: child.consult_customer_service,
    showProduct: child.show_product,
    isPreOrder: child.is_pre_order,
    preOrderShippingNote: child.pre_order_shipping_note,
  };
}

type SwatchRow = ColourRow &
  PriceSpan &
  Pick<Selectable<ColourTable>, 'id' | 'color_value' | 'color_name' | 'color_hex'>;

function toRelated(colour: SwatchRow): RelatedColour {
  return {
    id: colour.id,
    sku: colour.sku,
    ...toProduct(colour).item,
    color: { value: colour.color_value, label: colour.color_name },
    colorRgb: colour.color_hex,
  };
}
