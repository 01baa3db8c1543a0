import { Type } from 'typebox';
import { bothVersions, defineCall } from './call.ts';
import { flag, indexNotice, inputObject, inputText, outputObject } from './fields.ts';
import { lookProduct, MAX_SKUS, productCard, tag } from './products.ts';

/** Products of "guess you like" [A9-49]. */
export const GUESSES = 8;

const string = Type.String();
const integer = Type.Integer();
const version = Type.Optional(inputText(64));
const nums = Type.Optional(Type.Integer({ minimum: 1, maximum: 40 }));
const items = outputObject({ items: Type.Array(productCard) });

/** A colour's id, its SKU, or the SKU of a size. */
const productId = inputText(64);

/** The calls of recommendations (by product, gender, category), looks and lookups by id. */
export const recommendationCalls = {
  guessLike: defineCall({
    method: 'GET',
    paths: ['/rest/default/V2/applet/guessLikeProduct'],
    summary:
      'Products similar to one, or of all categories without `productId`. Unknown products are refused.',
    tag,
    query: inputObject({ version, productId: Type.Optional(productId), nums }),
    data: items,
  }),
  randomGender: defineCall({
    method: 'GET',
    paths: ['/rest/default/V2/applet/randomGenderProduct'],
    summary: 'Random products for women, men or, without `gender`, both. Other genders are refused.',
    tag,
    query: inputObject({ version, gender: Type.Optional(inputText(10)), nums }),
    data: items,
  }),
  ofCategory: defineCall({
    method: 'GET',
    paths: [...bothVersions('applet/recommendProducts'), ...bothVersions('recommendProducts')],
    summary: 'A category’s recommended products.',
    tag,
    query: inputObject({ version, catId: inputText(100, 1), nums }),
    data: items,
  }),
  related: defineCall({
    method: 'GET',
    paths: [...bothVersions('applet/getRelatedProducts'), ...bothVersions('getRelatedProducts')],
    summary: 'Products related to one, optionally of a category.',
    tag,
    query: inputObject({ version, productId, nums, categoryId: Type.Optional(inputText(100)) }),
    data: items,
  }),
  several: defineCall({
    method: 'GET',
    paths: ['/rest/default/V1/applet/mulProducts/:skus'],
    summary: `Products by SKU, up to ${MAX_SKUS}, separated by commas.`,
    tag,
    params: Type.Object({ skus: inputText(1000, 1) }),
    data: items,
  }),
  activity: defineCall({
    method: 'POST',
    paths: ['/rest/default/V1/applet/activityproduts'],
    summary: 'Products at a reduced price; `clear=1` reloads the catalogue first.',
    tag,
    query: inputObject({ version, clear: Type.Optional(flag()) }),
    data: items,
  }),
  scheme: defineCall({
    method: 'GET',
    paths: ['/rest/default/V1/applet/scheme/get'],
    summary: 'A look with its products and their positions in its picture.',
    tag,
    query: inputObject({ version, id: inputText(100, 1), clear: Type.Optional(flag()) }),
    data: outputObject({
      lookId: string,
      title: string,
      description: string,
      pcImg: string,
      mobileImg: string,
      pcImg2: string,
      mobileImg2: string,
      alt: string,
      lookStyle: Type.Any(),
      total: integer,
      products: Type.Array(lookProduct),
    }),
  }),
  jdSku: defineCall({
    method: 'GET',
    paths: ['/rest/jd/V1/jdApplet/getSkuById/:id'],
    summary: 'The SKUs of a product id, for the partner’s mini-program.',
    tag,
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    data: outputObject({
      id: integer,
      sku: string,
      spu: string,
      name: string,
      url: string,
      childSkus: Type.Array(string),
    }),
  }),
  commonConfig: defineCall({
    method: 'GET',
    paths: ['/rest/default/V1/applet/commonConfig'],
    summary: 'Settings of the shop for every page, and the caller’s IP address.',
    tag,
    query: inputObject({ version }),
    data: outputObject({
      config: outputObject({
        country: string,
        currency: string,
        currencySign: string,
        wishlistLimit: integer,
        orderHoldMinutes: integer,
        customerServiceHours: string,
        guessLikeCount: integer,
        indexNotices: Type.Array(indexNotice),
      }),
      client_ip: string,
    }),
  }),
};
