import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recommendationCalls as calls, GUESSES, isSet, MAX_SKUS } from '#contract';
import { Refusal } from '../../base/errors/refusal.ts';
import { serve } from '../../base/http/serve.ts';
import type { BaseServices } from '../../base/services.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { completeLook } from '../catalogue/complete-look.ts';
import { catalogueOf } from '../catalogue/previewed.ts';
import type { ContentSource } from '../content/content-source.ts';
import { readShopNotices } from '../content/shop-notices.ts';
import { IN_STOCK, SPECIAL } from '../facets/facets.ts';
import { listPage } from '../facets/query-index.ts';
import type { ProductDetail } from '../products/detail-fields.ts';
import { createGuesses } from './guesses.ts';
import { parseGender, randomProducts } from './random-products.ts';
import { findModel, similarProducts } from './similar-products.ts';
import { strings } from './strings.ts';

/** Products of the activity list. */
const ACTIVITY = 40;

/** Services of recommendations. */
export interface RecommendationServices extends Pick<BaseServices, 'db'> {
  catalogue: Catalogue;
  source: ContentSource;
}

/** The calls of recommendations, looks and lookups by id. */
export async function recommendationRoutes(
  app: FastifyInstance,
  { db, catalogue, source }: RecommendationServices,
): Promise<void> {
  const guesses = createGuesses(db);

  serve(app, calls.guessLike, async ({ query: { productId, nums = GUESSES }, request }) => {
    const spu = productId ? await findModel(db, productId) : null;
    if (productId && spu === null) throw new Refusal(404, strings.noProduct);
    return { items: await asPreviewed(request, await guesses(catalogue.version, spu, nums)) };
  });

  serve(app, calls.related, async ({ query: { productId, nums = GUESSES, categoryId }, request }) => {
    const spu = await findModel(db, productId);
    if (spu === null) throw new Refusal(404, strings.noProduct);
    const similar = await similarProducts(db, [spu], nums, categoryId || undefined);
    return { items: await asPreviewed(request, similar) };
  });

  serve(app, calls.randomGender, async ({ query: { gender, nums = GUESSES }, request }) => {
    const wanted = parseGender(gender);
    if (!wanted) throw new Refusal(400, strings.noGender);
    const index = await catalogue.facetIndex();
    return { items: await catalogueOf(request, catalogue).cards(randomProducts(index, wanted, nums)) };
  });

  serve(app, calls.ofCategory, async ({ query: { catId, nums = GUESSES }, request }) => {
    const list = listPage(await catalogue.facetIndex(), {
      category: catId,
      filters: { [IN_STOCK]: ['1'] },
      sort: 'recommended',
      page: 1,
      pageSize: nums,
    });
    if (!list) throw new Refusal(404, strings.noCategory);
    return { items: await catalogueOf(request, catalogue).cards(list.skus) };
  });

  serve(app, calls.several, async ({ params, request }) => {
    const skus = params.skus.split(',').map(sku => sku.trim());
    if (skus.length > MAX_SKUS) throw new Refusal(400, strings.tooMany(MAX_SKUS));
    return { items: await catalogueOf(request, catalogue).cards(skus) };
  });

  serve(app, calls.activity, async ({ query: { clear }, request }) => {
    if (isSet(clear)) await catalogue.refresh();
    const list = listPage(await catalogue.facetIndex(), {
      filters: { [SPECIAL]: ['1'] },
      sort: 'recommended',
      page: 1,
      pageSize: ACTIVITY,
    });
    return { items: await catalogueOf(request, catalogue).cards(list?.skus ?? []) };
  });

  serve(app, calls.scheme, async ({ query: { id, clear }, request }) => {
    if (isSet(clear)) await catalogue.refresh();
    const look = (await catalogue.looks()).get(id);
    if (!look) throw new Refusal(404, strings.noLook);
    return completeLook(catalogueOf(request, catalogue), look);
  });

  serve(app, calls.jdSku, async ({ params }) => {
    const colour = await db
      .selectFrom('colours')
      .select(['id', 'sku', 'spu', 'name', 'url'])
      .where('id', '=', params.id)
      .where('enabled', '=', true)
      .executeTakeFirst();
    if (!colour) throw new Refusal(404, strings.noProduct);
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
      customerServiceHours: strings.serviceHours,
      guessLikeCount: GUESSES,
      indexNotices: await readShopNotices(source, request.log),
    },
    client_ip: request.ip,
  }));
}

/** Returns products that were read from the database with the prices of the release that a call previews. */
const asPreviewed = async (
  { previewed }: FastifyRequest,
  products: ProductDetail[],
): Promise<ProductDetail[]> => previewed?.cards(products.map(({ sku }) => sku)) ?? products;
