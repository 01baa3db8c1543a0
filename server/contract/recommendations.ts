import { Type } from 'typebox';
import { call, elided } from './call.ts';
import { fields, flag, nullable, record, text } from './fields.ts';
import { lookProduct, MAX_SKUS, productCard, tag } from './products.ts';

/** A §9: products of a "guess you like". */
export const GUESSES = 8;

const string = Type.String();
const whole = Type.Integer();
const version = Type.Optional(text(64));
const nums = Type.Optional(Type.Integer({ minimum: 1, maximum: 40 }));
const items = record({ items: Type.Array(productCard) });

/** A product's number, its SKU or a size's. */
const productId = text(64);

/** Products that the shop proposes, by product, by gender, by category; looks; lookups by number (A §7). */
export const recommendationCalls = {
  guessLike: call({
    method: 'GET',
    paths: ['/rest/default/V2/applet/guessLikeProduct'],
    summary: 'Products that someone who looks at one may like.',
    tag,
    query: fields({ version, productId: Type.Optional(productId), nums }),
    data: items,
  }),
  randomGender: call({
    method: 'GET',
    paths: ['/rest/default/V2/applet/randomGenderProduct'],
    summary: 'Products for women or men, others each time.',
    tag,
    query: fields({ version, gender: Type.Optional(text(10)), nums }),
    data: items,
  }),
  ofCategory: call({
    method: 'GET',
    paths: [...elided('applet/recommendProducts'), ...elided('recommendProducts')],
    summary: 'A category’s recommended products.',
    tag,
    query: fields({ version, catId: text(100, 1), nums }),
    data: items,
  }),
  related: call({
    method: 'GET',
    paths: [...elided('applet/getRelatedProducts'), ...elided('getRelatedProducts')],
    summary: 'Products that go with one, of a category where one is named.',
    tag,
    query: fields({ version, productId, nums, categoryId: Type.Optional(text(100)) }),
    data: items,
  }),
  several: call({
    method: 'GET',
    paths: ['/rest/default/V1/applet/mulProducts/:skus'],
    summary: `Products by SKU, up to ${MAX_SKUS} with commas between them.`,
    tag,
    params: Type.Object({ skus: text(1000, 1) }),
    data: items,
  }),
  activity: call({
    method: 'POST',
    paths: ['/rest/default/V1/applet/activityproduts'],
    summary: 'Products at a special price; `clear=1` reads the catalogue anew first.',
    tag,
    query: fields({ version, clear: Type.Optional(flag()) }),
    data: items,
  }),
  scheme: call({
    method: 'GET',
    paths: ['/rest/default/V1/applet/scheme/get'],
    summary: 'A look with its products and their places in its picture (B §3 "Look").',
    tag,
    query: fields({ version, id: text(100, 1), clear: Type.Optional(flag()) }),
    data: record({
      lookId: string,
      title: string,
      description: string,
      pcImg: string,
      mobileImg: string,
      pcImg2: string,
      mobileImg2: string,
      alt: string,
      lookStyle: Type.Any(),
      total: whole,
      products: Type.Array(lookProduct),
    }),
  }),
  jdSku: call({
    method: 'GET',
    paths: ['/rest/jd/V1/jdApplet/getSkuById/:id'],
    summary: 'The SKUs behind a product’s number, for the partner’s mini-program.',
    tag,
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    data: record({
      id: whole,
      sku: string,
      spu: string,
      name: string,
      url: string,
      childSkus: Type.Array(string),
    }),
  }),
  commonConfig: call({
    method: 'GET',
    paths: ['/rest/default/V1/applet/commonConfig'],
    summary: 'What every page needs to know of the shop, and the caller’s address.',
    tag,
    query: fields({ version }),
    data: record({
      config: record({
        country: string,
        currency: string,
        currencySign: string,
        wishlistLimit: whole,
        orderHoldMinutes: whole,
        customerServiceHours: string,
        guessLikeCount: whole,
        indexNotices: nullable(Type.Array(string)),
      }),
      client_ip: string,
    }),
  }),
};
