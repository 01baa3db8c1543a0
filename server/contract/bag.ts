import { Type } from 'typebox';
import { call, elided } from './call.ts';
import { fields, flag, record, id as rowId, sku, text } from './fields.ts';
import { attribute, child, productDetail } from './products.ts';

const tag = 'bag';
const string = Type.String();
const whole = Type.Integer();
const yes = Type.Boolean();

/** Most pieces that one call may name; the bag's own limits are told in Chinese. */
const MOST = 999;

/** Products of one batch, e.g. of a look. */
const MAX_BATCH = 20;

/** Parts of a custom combination: a strap, its buckle and what else belongs to it. */
const MAX_PARTS = 5;

/** Ids as callers write them: numbers, or the digits of one. */
const id = () => Type.Union([rowId(), Type.String({ pattern: '^[1-9]\\d{0,14}$' })]);

/** A child product to add: `product_id` is the colour's id; a product with one size needs no more. */
const wish = {
  product_id: id(),
  child_sku: Type.Optional(sku()),
  options: Type.Optional(Type.Array(fields({ option_id: id(), option_type_id: id() }), { maxItems: 4 })),
};
const wishWithQty = fields({ ...wish, qty: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST })) });

const freeGift = Type.Union([record({ name: string, qty: whole }), Type.Null()]);

/** A §3 "Cart line item". `sku` and `size` are the child product's; a custom combination is one line with `parts`. */
export const cartLine = record({
  id: Type.Array(whole),
  product_id: whole,
  sku: string,
  parent_sku: string,
  spu: string,
  name: string,
  parent_name: string,
  thumb: string,
  url: string,
  shortDesc: string,
  qty: whole,
  stock: whole,
  price: string,
  nativePrice: whole,
  rowTotal: string,
  volume: string,
  size: string,
  color: string,
  selected_options: Type.Array(
    record({ code: string, label: string, value: string, option_id: whole, option_value: whole }),
  ),
  attributes: Type.Array(attribute),
  all_configurable_options: Type.Array(attribute),
  type: string,
  childProducts: Type.Array(child),
  product_status: yes,
  isPreOrder: yes,
  preOrderShippingNoteBySku: string,
  is_customize: yes,
  customize_sku: string,
  customize_version: string,
  freeGiftInfo: freeGift,
  isFragrances: yes,
  isSelected: yes,
  parts: Type.Array(
    record({ item_id: whole, sku: string, name: string, size: string, thumb: string, price: string }),
  ),
});

/** `quantity` pieces in `items` lines; `grand` is what checkout would charge, `nativeGrand` the same in fen. */
const total = record({ quantity: whole, grand: string, nativeGrand: whole, items: whole });

/** A §3 "Cart". */
export const cart = record({
  data: Type.Array(cartLine),
  miniData: record({ items: Type.Array(cartLine), total }),
  isShowMiniCart: yes,
  openMini: yes,
  selected_items: Type.Array(
    record({ isSelected: yes, parent_sku: string, sku: string, item_id: Type.Array(whole) }),
  ),
  selected_total: total,
  campaign: record({
    pokemon: record({
      notebookSpus: Type.Array(string),
      isGiveRedPackage: yes,
      redPackagePriceLimit: whole,
    }),
  }),
  gifts: record({ notebook: yes, redPackage: yes }),
});

const which = Type.Object({ quickPurchase: Type.Optional(flag()) });

/** Ids of the bag's items that came of it, in the order of what was sent; `code` 0. On failure `code` is B §8's. */
const added = record({ code: whole, item_ids: Type.Array(whole) });

const itemId = Type.Union([id(), Type.Array(id(), { minItems: 1, maxItems: 50 })]);

/** The bag's calls (A §7 "Cart and checkout", B §7). `quickPurchase` is what is bought at once, past the bag. */
export const bagCalls = {
  mini: call({
    method: 'GET',
    paths: ['/rest_partcheckout/checkout/cart/isInCart/1'],
    summary: 'The visitor\'s bag, for mini bag and bag page (A §3 "Cart").',
    tag,
    query: which,
    data: cart,
  }),
  cart: call({
    method: 'GET',
    paths: ['/rest_partcheckout/checkout/cart'],
    summary: 'The bag with totals and selection.',
    tag,
    query: which,
    data: cart,
  }),
  items: call({
    method: 'GET',
    paths: ['/rest_partcheckout/checkout/items'],
    summary: 'What checkout will order: the selected lines that can be had, their total and gifts.',
    tag,
    query: which,
    data: record({
      items: Type.Array(cartLine),
      total,
      campaign: cart.properties.campaign,
      gifts: cart.properties.gifts,
    }),
  }),
  add: call({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/add'],
    summary: 'Adds a child product; refused with status 1000, 1001, 1002 or 1004 (see batchAdd).',
    tag,
    body: wishWithQty,
    data: added,
  }),
  batchAdd: call({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/batchAdd'],
    summary:
      'Adds several, all or none. Refused with status and data.code 1000 not sold any more or here, 1001 not enough stock, 1002 selection fits no product, 1004 over a limit.',
    tag,
    body: Type.Array(wishWithQty, { minItems: 1, maxItems: MAX_BATCH }),
    data: added,
  }),
  addCustom: call({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/addcustom'],
    summary: 'Adds a custom combination (a belt and its buckle): one line, removed as a whole.',
    tag,
    body: fields({
      items: Type.Array(fields(wish), { minItems: 1, maxItems: MAX_PARTS }),
      customize_sku: Type.Optional(text(64)),
    }),
    data: added,
  }),
  quickPurchase: call({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/quickpurchase'],
    summary:
      'Buys a child product at once: checkout with quickPurchase=true orders it, the bag stays as it is.',
    tag,
    body: wishWithQty,
    data: added,
  }),
  totals: call({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/totals'],
    summary:
      'Changes quantities and selection, all or none, and answers with the bag. A size change is an add and a delete (A §4).',
    tag,
    body: fields({
      items: Type.Optional(
        Type.Array(
          fields({
            item_id: itemId,
            qty: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST })),
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
  remove: call({
    method: 'POST',
    paths: ['/rest_partcheckout/checkout/delete'],
    summary: 'Removes items; isInCart 0 means those of a quick purchase. Answers with the bag.',
    tag,
    body: Type.Array(fields({ item_id: itemId, isInCart: Type.Optional(flag()) }), {
      minItems: 1,
      maxItems: 100,
    }),
    data: cart,
  }),
  cartRecommendations: call({
    method: 'GET',
    paths: elided('applet/cartRecommendProducts'),
    summary: 'What goes with the bag ("you may like").',
    tag,
    query: Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })) }),
    data: record({ items: Type.Array(productDetail) }),
  }),
};
