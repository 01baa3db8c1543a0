import type { ColumnType, Generated } from 'kysely';
import type { EngravingPlace, Measures } from '#contract';
import type { Json } from './columns.ts';

/** One row, `id` 1: when the catalogue was seeded, and a counter that increases with every change of the catalogue. */
export interface CatalogueStateTable {
  id: number;
  version: number;
  seeded_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** A category of the menu, on one of three levels. */
export interface CategoryTable {
  id: string;
  parent_id: string | null;
  name: string;
  level: number;
  position: number;
  url: string;
  image: string | null;
  plp_tab_image: string | null;
  menu_display_label: string | null;
  menu_display_category: string | null;
  menu_display_image_size: number | null;
  applet_jump_tag: string | null;
}

/** A model, sold in one or more colours. */
export interface ProductTable {
  spu: string;
  name: string;
  kind: string;
  collection: string;
  market_segment: string;
  report_category: string;
  lifespan: string;
  is_customize: boolean;
  customize_version: string | null;
  is_private_pre_sales: boolean;
  /** Can be engraved or stamped; the shopper chooses the text. */
  is_engravable: Generated<boolean>;
  gender: Generated<Gender>;
}

/** The gender that a model is made for. */
export type Gender = 'women' | 'men' | 'all';

export interface ProductCategoryTable {
  spu: string;
  category_id: string;
  position: number;
}

/** A model in one colour, as lists and product pages show it. Money in integer fen. */
export interface ColourTable {
  id: Generated<number>;
  sku: string;
  spu: string;
  position: number;
  name: string;
  short_desc: string;
  description: string;
  color_value: number;
  color_key: string;
  color_name: string;
  color_hex: string;
  price: number;
  org_price: number;
  price_range: string;
  comb_price: string;
  url: string;
  default_image: string;
  switch_image: string;
  images: Json<string[]>;
  frames_images: Json<string[]>;
  promotional_media: string | null;
  promotional_poster: Generated<string | null>;
  promotional_media_type: 'image' | 'video' | null;
  custom_label: string | null;
  online_exclusive: boolean;
  is_pre_order: boolean;
  enabled: boolean;
  /** The retailer that alone sells it; null when the shop sells it. */
  exclusive_to: string | null;
  material: Generated<string>;
  /** Facts by code, such as `weight`. */
  facts: ColumnType<Record<string, string>, string | undefined, string>;
  /** Where it is stamped or engraved; null for colours without a place. */
  engraving_place: ColumnType<EngravingPlace | null, string | null | undefined, string | null>;
  measures: ColumnType<Measures | null, string | null | undefined, string | null>;
  /** When it was listed. */
  listed_at: ColumnType<Date, Date | undefined, Date>;
}

/** A child product: a colour in one size, which shoppers buy. Money in integer fen. */
export interface ChildTable {
  sku: string;
  parent_sku: string;
  position: number;
  size_value: number;
  size_label: string;
  price: number;
  stock: number;
  enabled: boolean;
  no_stocks: boolean;
  consult_customer_service: boolean;
  show_product: boolean;
  is_pre_order: boolean;
  pre_order_shipping_note: string;
}

/** A look: a picture with the products in it. */
export interface LookTable {
  id: string;
  position: number;
  title: string;
  description: string;
  pc_img: string;
  mobile_img: string;
  pc_img2: string;
  mobile_img2: string;
  alt: string;
  look_style: Json<object>;
}

/** A product of a look. `x` and `y`: position of its hotspot in percent of the picture. */
export interface LookProductTable {
  look_id: string;
  sku: string;
  position: number;
  x: number;
  y: number;
}

/** A change of a product, noted by a trigger; deleted after some minutes. */
export interface ProductChangeTable {
  id: Generated<number>;
  /** The transaction, of the type `xid8`. */
  xact: Generated<string>;
  noted_at: Generated<Date>;
  /** The colour. */
  sku: string;
  /** Whether nothing but the stock of its sizes has changed. */
  only_stock: boolean;
}

/** The last count of a child product that a stock feed has sent. */
export interface StockCountTable {
  child_sku: string;
  /** Of two counts, the one with the higher number is later. */
  sequence: number;
  counted_at: Generated<Date>;
}

export interface CatalogueTables {
  catalogue_state: CatalogueStateTable;
  categories: CategoryTable;
  products: ProductTable;
  product_categories: ProductCategoryTable;
  colours: ColourTable;
  children: ChildTable;
  looks: LookTable;
  look_products: LookProductTable;
  product_changes: ProductChangeTable;
  stock_counts: StockCountTable;
}
