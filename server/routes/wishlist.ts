import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wishlistCalls as calls } from '../contract/wishlist.ts';
import { say, serve } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';
import { addWish, WISHLIST_LIMIT } from '../wishlist/addWish.ts';
import { readWishes } from '../wishlist/readWishes.ts';
import { removeWish } from '../wishlist/removeWish.ts';

/** A member's wishlist (A §7). Guests are asked to log in. */
export function wishlistRoutes(app: FastifyInstance, { db, catalogue, visitors }: ShopServices): void {
  serve(app, calls.add, async ({ body, request }) => {
    const { customerId } = await visitors.member(request);
    return say('商品已加入心愿单', await addWish(db, customerId, body.product_id));
  });

  serve(app, calls.remove, async ({ body, request }) => {
    const { customerId } = await visitors.member(request);
    return say('商品已从心愿单移除', await removeWish(db, customerId, body.item_id));
  });

  serve(app, calls.list, async ({ request }) => {
    const { customerId } = await visitors.member(request);
    const wishes = await readWishes(db, customerId);
    const cards = await catalogue.cards(wishes.map(({ sku }) => sku));
    const items = new Map(cards.map(card => [card.sku, card]));
    const entries = wishes.flatMap(({ item_id, product_id, sku }) => {
      const card = items.get(sku);
      return card ? { ...card, item_id, product_id } : [];
    });
    return { limit: WISHLIST_LIMIT, total: entries.length, items: entries };
  });

  const ids = async (request: FastifyRequest) => {
    const { customerId } = await visitors.member(request);
    const wishes = await readWishes(db, customerId);
    return {
      limit: WISHLIST_LIMIT,
      total: wishes.length,
      productIds: wishes.map(({ product_id, item_id }) => ({ product_id, item_id })),
    };
  };
  serve(app, calls.ids, ({ request }) => ids(request));
  serve(app, calls.idsForLook, ({ request }) => ids(request));
}
