const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;

/** The answer to every call: A §7 "status, message and data". */
export const envelope = (data: object) => ({
  type: 'object',
  required: ['status', 'message', 'data'],
  properties: { status: whole, message: text, data },
});

const list = (items: object) => ({ type: 'array', items });

/** What is sent, and nothing else: a property that is missing is a mistake of ours and fails. */
const record = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

/** B §3 "Product from sku lookup". */
const item = {
  defaultImage: text,
  switchImage: text,
  name: text,
  shortDesc: text,
  price: text,
  priceRange: text,
  orgPrice: text,
  comb_price: text,
  url: text,
  online_exclusive: flag,
  isPreOrder: flag,
};

export const products = list(record({ type: text, sku: text, item: record(item) }));
export const productItems = record({ items: list(record({ sku: text, ...item })) });

export const skuDataBody = (maxItems: number) => ({
  type: 'array',
  maxItems,
  // The editorial variant is a list of bare SKUs.
  items: {
    if: { type: 'string' },
    else: { type: 'object', required: ['sku'], properties: { type: text, sku: text } },
  },
});

export const batchBody = {
  type: 'object',
  required: ['sku'],
  properties: { sku: { type: 'string', maxLength: 20_000 } },
};

const choice = record({ value: whole, label: text });

const child = record({
  sku: text,
  size: choice,
  color: choice,
  colorRgb: text,
  color_en: text,
  stock: whole,
  status: flag,
  price: text,
  noStocks: { type: 'string', enum: ['0', '1'] },
  consultCustomerService: flag,
  showProduct: flag,
  isPreOrder: flag,
  preOrderShippingNote: text,
});

const attribute = record({
  code: text,
  id: whole,
  values: list(record({ value_index: whole, label: text })),
});

const relatedColour = record({ id: whole, sku: text, ...item, color: choice, colorRgb: text });

/** A §3 "Product". */
export const detail = record({
  id: whole,
  sku: text,
  spu: text,
  parent_sku: text,
  type: text,
  description: text,
  ...item,
  nativePrice: whole,
  hasSpecialPrice: flag,
  images: list(record({ url: text })),
  promotionalMedia: text,
  promotionalMediaType: text,
  frames_images: list(text),
  attributes: list(attribute),
  childProducts: list(child),
  related_product_sku_info: list(relatedColour),
  relatedProducts: list(relatedColour),
  cats: list(text),
  thirdLevelCat: text,
  lifespan: text,
  collection: text,
  marketSegment: text,
  reportCategory: text,
  customLabel: text,
  is_customize: flag,
  isPrivatePreSales: flag,
  customize_version: text,
  status: flag,
});

/** B §3 "Menu item" and A §3 "Category"; three levels, written out since the serialiser takes them as they are. */
const category = (items: object) =>
  record({
    id: text,
    name: text,
    level: whole,
    url: text,
    items,
    isFinalCategory: flag,
    image: text,
    plpTabImage: text,
    menuDisplayLabel: text,
    menuDisplayCategory: text,
    menuDisplayImageSize: whole,
    appletJumpTag: text,
    active: flag,
  });

export const categoryList = list(category(list(category(list(category({ type: 'array', maxItems: 0 }))))));
