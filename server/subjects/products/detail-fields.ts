import type { EngravingPlace, Measures } from '#contract';
import type { Product } from '#engine';

export interface Attribute {
  code: string;
  id: number;
  values: { value_index: number; label: string }[];
}

/** A child product: a colour in one size. Its flags decide what a size without stock offers. */
export interface ChildProduct {
  sku: string;
  /** `name` is what it is called: 容量, 圈号 or 尺码. */
  size: { value: number; label: string; name: string };
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
  engraving_place: EngravingPlace | null;
  measures: Measures | null;
  gender: string;
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
