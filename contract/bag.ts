import { type Static, Type } from 'typebox';
import { addEngravable, addItem, addItemWithQty, id, quantity } from './bag-input.ts';
import { bothVersions, defineCall } from './call.ts';
import { flag, inputObject, inputText, outputObject } from './fields.ts';
import { engravingPlace, engravingStyle } from './personal-pieces.ts';
import { attribute, child, productDetail } from './products.ts';

const tag = 'bag';
const string = Type.String();
const integer = Type.Integer();
const boolean = Type.Boolean();

/** Most products in one batch, for example of a look. */
const MAX_BATCH = 20;

/** Most parts of a custom combination, such as a strap and its buckle. */
const MAX_PARTS = 5;

const freeGift = Type.Union([outputObject({ name: string, qty: integer }), Type.Null()]);

/** A line of the bag. `sku` and `size` are the child product's; a custom combination is one line with `parts`. */
export const cartLine = outputObject({
  id: Type.Array(integer),
  product_id: integer,
  sku: string,
  parent_sku: string,
  spu: string,
  name: string,
  parent_name: string,
  thumb: string,
  url: string,
  shortDesc: string,
  qty: integer,
  stock: integer,
  price: string,
  nativePrice: integer,
  rowTotal: string,
  volume: string,
  size: string,
  color: string,
  selected_options: Type.Array(
    outputObject({ code: string, label: string, value: string, option_id: integer, option_value: integer }),
  ),
  attributes: Type.Array(attribute),
  all_configurable_options: Type.Array(attribute),
  type: string,
  childProducts: Type.Array(child),
  product_status: boolean,
  isPreOrder: boolean,
  preOrderShippingNoteBySku: string,
  is_customize: boolean,
  customize_sku: string,
  customize_version: string,
  is_engravable: boolean,
  /** Text to engrave or stamp; empty for none. */
  engraving: string,
  /** Its face, and the foil of stamped letters; empty without them. */
  engraving_font: string,
  engraving_foil: string,
  /** What it costs, which the prices of the line include; empty if it is free. */
  engraving_price: string,
  engraving_place: Type.Union([engravingPlace, Type.Null()]),
  freeGiftInfo: freeGift,
  isFragrances: boolean,
  is_gift_card: Type.Optional(boolean),
  isSelected: boolean,
  parts: Type.Array(
    outputObject({
      item_id: integer,
      product_id: integer,
      sku: string,
      name: string,
      size: string,
      thumb: string,
      price: string,
    }),
  ),
});

/** `quantity` pieces in `items` lines. `grand` is the sum that checkout charges, `nativeGrand` the same in fen. */
const total = outputObject({ quantity: integer, grand: string, nativeGrand: integer, items: integer });

export const cart = outputObject({
  data: Type.Array(cartLine),
  miniData: outputObject({ items: Type.Array(cartLine), total }),
  isShowMiniCart: boolean,
  openMini: boolean,
  selected_items: Type.Array(
    outputObject({ isSelected: boolean, parent_sku: string, sku: string, item_id: Type.Array(integer) }),
  ),
  selected_total: total,
  campaign: outputObject({
    pokemon: outputObject({
      notebookSpus: Type.Array(string),
      isGiveRedPackage: boolean,
      redPackagePriceLimit: integer,
    }),
  }),
  gifts: outputObject({ notebook: boolean, redPackage: boolean }),
});

const listChoice = Type.Object({ quickPurchase: Type.Optional(flag()) });

/** Ids of the added items, in the order of the request, with `code` 0. A refusal has its own `code` [B8-06, B8-07, B8-08, B8-09]. */
const added = outputObject({ code: integer, item_ids: Type.Array(integer) });

const itemId = Type.Union([id(), Type.Array(id(), { minItems: 1, maxItems: 50 })]);

const isInCart = Type.Optional(flag());
const several = { minItems: 1, maxItems: 100 };

/** The calls of the bag. `quickPurchase` selects the list of items bought at once, without the bag. */
export const bagCalls = {
  mini: defineCall({
    method: 'GET',
    paths: ['/rest_partcheckout/checkout/cart/isInCart/1'],
    summary: "The visitor's bag, for mini bag and bag page.",
    tag,
    query: listChoice,
    data: cart,
  }),
  cart: defineCall({
    method: 'GET',
    paths: ['/rest_partcheckout/checkout/cart'],
    summary: 'The bag with totals and selection.',
    tag,
    query: listChoice,
    data: cart,
  }),
  items: defineCall({
    method: 'GET',
    paths: ['/rest_partcheckout/checkout/items'],
    summary: 'What checkout will order: the selected lines that are available, their total and gifts.',
    tag,
    query: listChoice,
    data: outputObject({
      items: Type.Array(cartLine),
      total,
      campaign: cart.properties.campaign,
      gifts: cart.properties.gifts,
    }),
  }),
  add: defineCall({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/add'],
    summary:
      'Adds a child product, optionally engraved; refused with status 1000, 1001, 1002 or 1004 (see batchAdd).',
    tag,
    body: addEngravable,
    data: added,
  }),
  batchAdd: defineCall({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/batchAdd'],
    summary:
      'Adds several, all or none. Refused with status and data.code 1000 no longer sold or not sold here, 1001 not enough stock, 1002 the selection matches no product, 1004 over a limit.',
    tag,
    body: Type.Array(addItemWithQty, { minItems: 1, maxItems: MAX_BATCH }),
    data: added,
  }),
  addCustom: defineCall({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/addcustom'],
    summary: 'Adds a custom combination (a belt and its buckle): one line, removed as a whole.',
    tag,
    body: inputObject({
      items: Type.Array(inputObject(addItem), { minItems: 1, maxItems: MAX_PARTS }),
      customize_sku: Type.Optional(inputText(64)),
    }),
    data: added,
  }),
  quickPurchase: defineCall({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/quickpurchase'],
    summary:
      'Buys a child product at once: checkout with quickPurchase=true orders it. The bag does not change.',
    tag,
    body: addEngravable,
    data: added,
  }),
  totals: defineCall({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/totals'],
    summary:
      'Changes quantities and selection, all or none, and answers with the bag. A size change is an add and a delete.',
    tag,
    body: inputObject({
      items: Type.Optional(
        Type.Array(
          inputObject({
            item_id: itemId,
            qty: Type.Optional(quantity()),
            isSelected: Type.Optional(flag()),
          }),
          { maxItems: 100 },
        ),
      ),
      select_all: Type.Optional(flag()),
      quickPurchase: Type.Optional(flag()),
    }),
    data: cart,
  }),
  engrave: defineCall({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/engrave'],
    summary: 'Sets the engraving of a line, or removes it with an empty text. Answers with the bag.',
    tag,
    // A text that is too long, or has other characters, is refused in Chinese.
    body: inputObject({
      item_id: id(),
      engraving: inputText(30),
      ...engravingStyle,
      quickPurchase: Type.Optional(flag()),
    }),
    data: cart,
  }),
  remove: defineCall({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/delete'],
    summary:
      'Removes items; isInCart 0 means those of a quick purchase. The flag is in each entry, or once beside the list. Answers with the bag.',
    tag,
    body: Type.Union([
      Type.Array(inputObject({ item_id: itemId, isInCart }), several),
      inputObject({ item: Type.Array(inputObject({ item_id: itemId }), several), isInCart }),
    ]),
    data: cart,
  }),
  cartRecommendations: defineCall({
    method: 'GET',
    paths: bothVersions('applet/cartRecommendProducts'),
    summary: 'Products recommended with the bag ("you may like").',
    tag,
    query: Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })) }),
    data: outputObject({ items: Type.Array(productDetail) }),
  }),
};

export type CartLine = Static<typeof cartLine>;
export type Cart = Static<typeof cart>;
