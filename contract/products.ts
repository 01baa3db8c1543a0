import { Type } from 'typebox';
import { bothVersions, defineCall } from './call.ts';
import { flag, inputObject, inputSku, inputText, outputObject } from './fields.ts';
import { engravingPlace, measures } from './personal-pieces.ts';

/** Most SKUs per lookup. */
export const MAX_SKUS = 200;

export const tag = 'catalogue';
const string = Type.String();
const integer = Type.Integer();
const boolean = Type.Boolean();

/** The fields of a product that blocks show. */
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
  online_exclusive: boolean,
  isPreOrder: boolean,
};

export const productItem = outputObject({ sku: string, ...item });

const choice = outputObject({ value: integer, label: string });

export const child = outputObject({
  sku: string,
  /** `name` is what it is called: 容量, 圈号 or 尺码. */
  size: outputObject({ value: integer, label: string, name: Type.Optional(string) }),
  color: choice,
  colorRgb: string,
  color_en: string,
  stock: integer,
  status: boolean,
  price: string,
  noStocks: Type.Union([Type.Literal('0'), Type.Literal('1')]),
  consultCustomerService: boolean,
  showProduct: boolean,
  isPreOrder: boolean,
  preOrderShippingNote: string,
});

export const attribute = outputObject({
  code: string,
  id: integer,
  values: Type.Array(outputObject({ value_index: integer, label: string })),
});

const relatedColour = outputObject({ id: integer, sku: string, ...item, color: choice, colorRgb: string });

/** A colour that a card offers. */
const swatch = outputObject({
  id: integer,
  sku: string,
  url: string,
  defaultImage: string,
  color: choice,
  colorRgb: string,
});

/** A product for a card of a list, with the data of quick-add. */
export const productCard = outputObject({
  id: integer,
  sku: string,
  spu: string,
  parent_sku: string,
  type: string,
  ...item,
  nativePrice: integer,
  hasSpecialPrice: boolean,
  images: Type.Array(outputObject({ url: string })),
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
  is_customize: boolean,
  isPrivatePreSales: boolean,
  customize_version: string,
  status: boolean,
});

/** The data of a look's product. */
const lookItem = {
  id: integer,
  sku: string,
  spu: string,
  type: string,
  ...item,
  nativePrice: integer,
  description: string,
  attributes: Type.Array(attribute),
  childProducts: Type.Array(child),
  status: boolean,
  cats: Type.Array(string),
  collection: string,
  lifespan: string,
  marketSegment: string,
  thirdLevelCat: string,
};

/** A product of a look, with its position in the picture in percent. */
export const lookProduct = outputObject({ ...lookItem, x: Type.Number(), y: Type.Number() });

/** A product in one colour, with its sizes. */
export const productDetail = outputObject({
  id: integer,
  sku: string,
  spu: string,
  parent_sku: string,
  type: string,
  description: string,
  ...item,
  nativePrice: integer,
  hasSpecialPrice: boolean,
  images: Type.Array(outputObject({ url: string })),
  promotionalMedia: string,
  promotionalMediaType: string,
  /** Poster of a promotional film. */
  promotionalPoster: string,
  frames_images: Type.Array(string),
  attributes: Type.Array(attribute),
  /** Dimensions, weight, material and the like, in display order. */
  facts: Type.Array(outputObject({ code: string, label: string, value: string })),
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
  is_customize: boolean,
  /** Can be engraved or stamped. */
  is_engravable: boolean,
  engraving_place: Type.Union([engravingPlace, Type.Null()]),
  measures: Type.Union([measures, Type.Null()]),
  /** Whom it is made for: women, men or all. */
  gender: string,
  isPrivatePreSales: boolean,
  customize_version: string,
  status: boolean,
});

/** A category of the menu. Its three levels are written out, because the serializer does not support recursion. */
export const category = <T extends Type.TSchema>(items: T) =>
  outputObject({
    id: string,
    name: string,
    level: integer,
    url: string,
    items: Type.Array(items),
    isFinalCategory: boolean,
    image: string,
    plpTabImage: string,
    menuDisplayLabel: string,
    menuDisplayCategory: string,
    menuDisplayImageSize: integer,
    appletJumpTag: string,
    active: boolean,
  });

/** The calls of the catalogue: lookups, stock, product detail and menu. */
export const productCalls = {
  skuData: defineCall({
    method: 'POST',
    paths: bothVersions('applet/getSkuData'),
    summary:
      'Products by SKU, for blocks; a list of {type, sku} or of SKUs. `look=1` adds the data of a look’s products: ids, sizes with current stock, attributes.',
    tag,
    query: inputObject({ version: Type.Optional(inputText(64)), look: Type.Optional(flag()) }),
    body: Type.Array(
      Type.Union([Type.String(), Type.Object({ type: Type.Optional(Type.String()), sku: Type.String() })]),
      { maxItems: MAX_SKUS },
    ),
    data: Type.Array(
      outputObject({
        type: string,
        sku: string,
        item: Type.Union([outputObject(lookItem), outputObject(item)]),
      }),
    ),
  }),
  batchProducts: defineCall({
    method: 'POST',
    paths: bothVersions('applet/getBatchProducts'),
    summary: 'Products by comma-separated SKUs.',
    tag,
    body: inputObject({ sku: Type.String({ maxLength: 20_000 }) }),
    data: outputObject({ items: Type.Array(productItem) }),
  }),
  detail: defineCall({
    method: 'GET',
    paths: bothVersions('applet/product/:sku'),
    summary: 'A product in one colour with its sizes.',
    tag,
    params: Type.Object({ sku: Type.String() }),
    data: productDetail,
  }),
  stock: defineCall({
    method: 'POST',
    paths: bothVersions('applet/stock'),
    summary:
      'Current stock of SKUs, or of all SKUs of a model. Without `spu` the SKUs may be of any models; one of both is needed.',
    tag,
    body: inputObject({
      spu: Type.Optional(inputSku()),
      skus: Type.Optional(Type.Array(inputObject({ sku: inputSku() }), { maxItems: MAX_SKUS })),
    }),
    data: outputObject({ spu: string, items: Type.Array(outputObject({ sku: string, qty: integer })) }),
  }),
  categories: defineCall({
    method: 'GET',
    paths: bothVersions('applet/categories'),
    summary: 'The menu, three levels.',
    tag,
    data: Type.Array(category(category(category(Type.Any())))),
  }),
};
