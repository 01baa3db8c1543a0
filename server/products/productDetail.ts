import type { Selectable } from 'kysely';
import type { Product } from '#engine';
import type { Db } from '../database/index.ts';
import type { ChildTable, ColourTable } from '../database/schema.ts';
import { formatPrice } from './price.ts';
import { toProduct } from './toProduct.ts';

/** Ids of the two attributes that tell child products apart, as `options[].option_id` of add to cart names them. */
export const ATTRIBUTES = { color: 93, size: 142 } as const;

export interface Attribute {
  code: string;
  id: number;
  values: { value_index: number; label: string }[];
}

/** A §3 "Child product": a colour in one size. Flags decide what a size without stock offers. */
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

/** A §3 "Product" in one colour. Prices are display strings, `nativePrice` is integer fen. */
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
  frames_images: string[];
  attributes: Attribute[];
  childProducts: ChildProduct[];
  /** The other colours. */
  related_product_sku_info: RelatedColour[];
  /** All colours of the model, this one among them, for the swatches. */
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

/** Reads a product in one colour; null when there is none or it is not enabled. */
export async function readProductDetail(db: Db, sku: string): Promise<ProductDetail | null> {
  const colour = await db
    .selectFrom('colours')
    .selectAll()
    .where('sku', '=', sku)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!colour) return null;
  const [product, colours, children, cats] = await Promise.all([
    db.selectFrom('products').selectAll().where('spu', '=', colour.spu).executeTakeFirstOrThrow(),
    db
      .selectFrom('colours')
      .selectAll()
      .where('spu', '=', colour.spu)
      .where('enabled', '=', true)
      .orderBy('position')
      .execute(),
    db.selectFrom('children').selectAll().where('parent_sku', '=', sku).orderBy('position').execute(),
    db
      .selectFrom('product_categories')
      .innerJoin('categories', 'categories.id', 'product_categories.category_id')
      .select(['categories.name', 'categories.level'])
      .where('product_categories.spu', '=', colour.spu)
      .orderBy('categories.level')
      .orderBy('categories.position')
      .execute(),
  ]);
  const related = colours.map(toRelated);
  return {
    id: colour.id,
    sku,
    spu: colour.spu,
    parent_sku: colour.spu,
    type: 'configurable',
    description: colour.description,
    ...toProduct(colour).item,
    switchImage: colour.switch_image,
    nativePrice: colour.price,
    hasSpecialPrice: colour.price < colour.org_price,
    images: colour.images.map(url => ({ url })),
    promotionalMedia: colour.promotional_media ?? '',
    promotionalMediaType: colour.promotional_media_type ?? '',
    frames_images: colour.frames_images,
    attributes: attributesOf(colour, children),
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
    isPrivatePreSales: product.is_private_pre_sales,
    customize_version: product.customize_version ?? '',
    status: colour.enabled,
  };
}

export function attributesOf(colour: Selectable<ColourTable>, children: Selectable<ChildTable>[]): Attribute[] {
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

function toRelated(colour: Selectable<ColourTable>): RelatedColour {
  return {
    id: colour.id,
    sku: colour.sku,
    ...toProduct(colour).item,
    color: { value: colour.color_value, label: colour.color_name },
    colorRgb: colour.color_hex,
  };
}
