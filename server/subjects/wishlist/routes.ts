import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wishlistCalls as calls } from '#contract';
import { serve, withMessage } from '../../base/http/serve.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { addEntry, WISHLIST_LIMIT } from './add-entry.ts';
import { readEntries } from './read-entries.ts';
import { removeEntry } from './remove-entry.ts';
import { strings } from './strings.ts';

/** The calls of a member's wishlist. Guests are refused with 401. */
export async function wishlistRoutes(
  app: FastifyInstance,
  { db, catalogue, visitors }: VisitorServices & { catalogue: Catalogue },
): Promise<void> {
  serve(app, calls.add, async ({ body, request }) => {
    const { customerId } = await visitors.member(request);
    return withMessage(strings.added, await addEntry(db, customerId, body.product_id));
  });

  serve(app, calls.remove, async ({ body, request }) => {
    const { customerId } = await visitors.member(request);
    return withMessage(strings.removed, await removeEntry(db, customerId, body.item_id));
  });

  serve(app, calls.list, async ({ request }) => {
    const { customerId } = await visitors.member(request);
    const entries = await readEntries(db, customerId);
    const cards = await catalogue.cards(entries.map(({ sku }) => sku));
    const cardOf = new Map(cards.map(card => [card.sku, card]));
    const items = entries.flatMap(({ item_id, product_id, sku }) => {
      const card = cardOf.get(sku);
      return card ? { ...card, item_id, product_id } : [];
    });
    return { limit: WISHLIST_LIMIT, total: items.length, items };
  });

  const listIds = async (request: FastifyRequest) => {
    const { customerId } = await visitors.member(request);
    const entries = await readEntries(db, customerId);
    return {
      limit: WISHLIST_LIMIT,
      total: entries.length,
      productIds: entries.map(({ product_id, item_id }) => ({ product_id, item_id })),
    };
  };
  serve(app, calls.ids, ({ request }) => listIds(request));
  serve(app, calls.idsForLook, ({ request }) => listIds(request));
}
