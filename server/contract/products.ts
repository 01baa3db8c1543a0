import { Type } from 'typebox';
import { call, elided } from './call.ts';
import { fields, record, sku } from './fields.ts';

/** Most SKUs that one lookup answers. */
export const MAX_SKUS = 200;

export const tag = 'catalogue';
const string = Type.String();
const whole = Type.Integer();
const yes = Type.Boolean();

/** B §3 "Product from sku lookup". */
const item = {
  defaultImage: string,
  switchImage: Type.Optional(string),
  name: string,
  shortDesc: string,
  price: string,
  priceRange: string,
  orgPrice: string,
  comb_price: string,
  url: string,
  online_exclusive: yes,
  isPreOrder: yes,
};

export const productItem = record({ sku: string, ...item });

const choice = record({ value: whole, label: string });

export const child = record({
  sku: string,
  size: choice,
  color: choice,
  colorRgb: string,
  color_en: string,
  stock: whole,
  status: yes,
  price: string,
  noStocks: Type.Union([Type.Literal('0'), Type.Literal('1')]),
  consultCustomerService: yes,
  showProduct: yes,
  isPreOrder: yes,
  preOrderShippingNote: string,
});

export const attribute = record({
  code: string,
  id: whole,
  values: Type.Array(record({ value_index: whole, label: string })),
});

const relatedColour = record({ id: whole, sku: string, ...item, color: choice, colorRgb: string });

/** A colour to choose on a card. */
const swatch = record({
  id: whole,
  sku: string,
  url: string,
  defaultImage: string,
  color: choice,
  colorRgb: string,
});

/** A §3 "Product" as a list's card shows it, with what quick-add needs. */
export const productCard = record({
  id: whole,
  sku: string,
  spu: string,
  parent_sku: string,
  type: string,
  ...item,
  nativePrice: whole,
  hasSpecialPrice: yes,
  images: Type.Array(record({ url: string })),
  promotionalMedia: string,
  promotionalMediaType: string,
  attributes: Type.Array(attribute),
  childProducts: Type.Array(child),
  relatedProducts: Type.Array(swatch),
  cats: Type.Array(string),
  thirdLevelCat: string,
  lifespan: string,
  collection: string,
  marketSegment: string,
  reportCategory: string,
  customLabel: string,
  is_customize: yes,
  isPrivatePreSales: yes,
  customize_version: string,
  status: yes,
});

/** B §3 "Look product". */
export const lookProduct = record({
  id: whole,
  sku: string,
  spu: string,
  type: string,
  ...item,
  nativePrice: whole,
  description: string,
  x: Type.Number(),
  y: Type.Number(),
  attributes: Type.Array(attribute),
  childProducts: Type.Array(child),
  status: yes,
  cats: Type.Array(string),
  collection: string,
  lifespan: string,
  marketSegment: string,
  thirdLevelCat: string,
});

/** A §3 "Product". */
export const productDetail = record({
  id: whole,
  sku: string,
  spu: string,
  parent_sku: string,
  type: string,
  description: string,
  ...item,
  nativePrice: whole,
  hasSpecialPrice: yes,
  images: Type.Array(record({ url: string })),
  promotionalMedia: string,
  promotionalMediaType: string,
  frames_images: Type.Array(string),
  attributes: Type.Array(attribute),
  childProducts: Type.Array(child),
  related_product_sku_info: Type.Array(relatedColour),
  relatedProducts: Type.Array(relatedColour),
  cats: Type.Array(string),
  thirdLevelCat: string,
  lifespan: string,
  collection: string,
  marketSegment: string,
  reportCategory: string,
  customLabel: string,
  is_customize: yes,
  isPrivatePreSales: yes,
  customize_version: string,
  status: yes,
});

/** B §3 "Menu item" and A §3 "Category"; three levels, written out since the serialiser takes them as they are. */
export const category = <T extends Type.TSchema>(items: T) =>
  record({
    id: string,
    name: string,
    level: whole,
    url: string,
    items: Type.Array(items),
    isFinalCategory: yes,
    image: string,
    plpTabImage: string,
    menuDisplayLabel: string,
    menuDisplayCategory: string,
    menuDisplayImageSize: whole,
    appletJumpTag: string,
    active: yes,
  });

/** The catalogue's calls: B §7 lookups and stock, A §7 product detail and menu. */
export const productCalls = {
  skuData: call({
    method: 'POST',
    paths: elided('applet/getSkuData'),
    summary: 'Products by SKU, for blocks; a list of {type, sku} or of bare SKUs (B §7).',
    tag,
    body: Type.Array(
      Type.Union([Type.String(), Type.Object({ type: Type.Optional(Type.String()), sku: Type.String() })]),
      { maxItems: MAX_SKUS },
    ),
    data: Type.Array(record({ type: string, sku: string, item: record(item) })),
  }),
  batchProducts: call({
    method: 'POST',
    paths: elided('applet/getBatchProducts'),
    summary: 'Products by comma-joined SKUs (B §7).',
    tag,
    body: fields({ sku: Type.String({ maxLength: 20_000 }) }),
    data: record({ items: Type.Array(productItem) }),
  }),
  detail: call({
    method: 'GET',
    paths: elided('applet/product/:sku'),
    summary: 'A product in one colour with its sizes (A §3 "Product").',
    tag,
    params: Type.Object({ sku: Type.String() }),
    data: productDetail,
  }),
  stock: call({
    method: 'POST',
    paths: elided('applet/stock'),
    summary: 'Pieces in stock now, of SKUs or of all of a model (B §7 checkProductStock).',
    tag,
    body: fields({
      spu: sku(),
      skus: Type.Optional(Type.Array(fields({ sku: sku() }), { maxItems: MAX_SKUS })),
    }),
    data: record({ spu: string, items: Type.Array(record({ sku: string, qty: whole })) }),
  }),
  categories: call({
    method: 'GET',
    paths: elided('applet/categories'),
    summary: 'The menu, three levels (B §3 "Menu item").',
    tag,
    data: Type.Array(category(category(category(Type.Any())))),
  }),
};
