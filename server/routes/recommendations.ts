import type { FastifyInstance } from 'fastify';
import { isSet } from '../contract/fields.ts';
import { MAX_SKUS } from '../contract/products.ts';
import { recommendationCalls as calls, GUESSES } from '../contract/recommendations.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { IN_STOCK, SPECIAL } from '../products/lists/facets.ts';
import { listOf } from '../products/lists/list.ts';
import { readLook } from '../products/looks/readLook.ts';
import { genderOf, randomOf } from '../products/recommend/randomOf.ts';
import { modelOf, similarTo } from '../products/recommend/similarTo.ts';
import type { ShopServices } from '../services.ts';

/** Products of an activity. */
const ACTIVITY = 40;

/** Recommendations, looks and lookups by number (A §7). */
export function recommendationRoutes(app: FastifyInstance, { db, catalogue }: ShopServices): void {
  serve(app, calls.guessLike, async ({ query: { productId, nums = GUESSES } }) => {
    const spu = productId ? await modelOf(db, productId) : null;
    return { items: await similarTo(db, spu ? [spu] : [], nums) };
  });

  serve(app, calls.related, async ({ query: { productId, nums = GUESSES, categoryId } }) => {
    const spu = await modelOf(db, productId);
    if (spu === null) throw new Refusal(404, '没有这件商品');
    return { items: await similarTo(db, [spu], nums, categoryId || undefined) };
  });

  serve(app, calls.randomGender, async ({ query: { gender, nums = GUESSES } }) => {
    const shelf = await catalogue.shelf();
    return { items: await catalogue.cards(randomOf(shelf, genderOf(gender), nums)) };
  });

  serve(app, calls.ofCategory, async ({ query: { catId, nums = GUESSES } }) => {
    const list = listOf(await catalogue.shelf(), {
      category: catId,
      chosen: { [IN_STOCK]: ['1'] },
      sort: 'recommended',
      page: 1,
      pageSize: nums,
    });
    if (!list) throw new Refusal(404, '没有这个分类');
    return { items: await catalogue.cards(list.skus) };
  });

  serve(app, calls.several, async ({ params }) => {
    const skus = params.skus.split(',').map(sku => sku.trim());
    if (skus.length > MAX_SKUS) throw new Refusal(400, `一次最多查询 ${MAX_SKUS} 件商品`);
    return { items: await catalogue.cards(skus) };
  });

  serve(app, calls.activity, async ({ query: { clear } }) => {
    if (isSet(clear)) await catalogue.refresh();
    const list = listOf(await catalogue.shelf(), {
      chosen: { [SPECIAL]: ['1'] },
      sort: 'recommended',
      page: 1,
      pageSize: ACTIVITY,
    });
    return { items: await catalogue.cards(list?.skus ?? []) };
  });

  serve(app, calls.scheme, async ({ query: { id, clear } }) => {
    if (isSet(clear)) await catalogue.refresh();
    const look = await readLook(db, catalogue, id);
    if (!look) throw new Refusal(404, '没有这个造型');
    return look;
  });

  serve(app, calls.jdSku, async ({ params }) => {
    const colour = await db
      .selectFrom('colours')
      .select(['id', 'sku', 'spu', 'name', 'url'])
      .where('id', '=', params.id)
      .where('enabled', '=', true)
      .executeTakeFirst();
    if (!colour) throw new Refusal(404, '没有这件商品');
    const children = await db
      .selectFrom('children')
      .select('sku')
      .where('parent_sku', '=', colour.sku)
      .where('enabled', '=', true)
      .orderBy('position')
      .execute();
    return { ...colour, childSkus: children.map(({ sku }) => sku) };
  });

  serve(app, calls.commonConfig, async ({ request }) => ({
    config: {
      country: 'CN',
      currency: 'CNY',
      currencySign: '¥',
      wishlistLimit: 100,
      orderHoldMinutes: 30,
      customerServiceHours: '周一至周日 10:00–19:00（法定节假日除外）',
      guessLikeCount: GUESSES,
      indexNotices: [],
    },
    client_ip: request.ip,
  }));
}
