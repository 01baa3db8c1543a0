import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wishlistCalls as calls } from '#contract';
import { Refusal } from '../../base/errors/refusal.ts';
import { serve, withMessage } from '../../base/http/serve.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { addEntry, WISHLIST_LIMIT } from './add-entry.ts';
import { mergeWishlists } from './merge-wishlists.ts';
import { readEntries } from './read-entries.ts';
import { removeEntry } from './remove-entry.ts';
import { strings } from './strings.ts';

/** The calls of the wishlist: of a member, or of a guest, whose entries go to the member at login. */
export async function wishlistRoutes(
  app: FastifyInstance,
  { db, catalogue, visitors }: VisitorServices & { catalogue: Catalogue },
): Promise<void> {
  visitors.onLogin(mergeWishlists);
  const read = async (request: FastifyRequest) => {
    const visitor = await visitors.find(request);
    return visitor ? readEntries(db, visitor) : [];
  };

  serve(app, calls.add, async ({ body, request, reply }) => {
    const visitor = await visitors.ensure(request, reply);
    return withMessage(strings.added, await addEntry(db, visitor, body.product_id));
  });

  serve(app, calls.remove, async ({ body, request }) => {
    const visitor = await visitors.find(request);
    if (!visitor) throw new Refusal(404, strings.notInList);
    return withMessage(strings.removed, await removeEntry(db, visitor, body.item_id));
  });

  serve(app, calls.list, async ({ request }) => {
    const entries = await read(request);
    const cards = await catalogue.cards(entries.map(({ sku }) => sku));
    const cardOf = new Map(cards.map(card => [card.sku, card]));
    const items = entries.flatMap(({ item_id, product_id, sku }) => {
      const card = cardOf.get(sku);
      return card ? { ...card, item_id, product_id } : [];
    });
    return { limit: WISHLIST_LIMIT, total: items.length, items };
  });

  const listIds = async (request: FastifyRequest) => {
    const entries = await read(request);
    return {
      limit: WISHLIST_LIMIT,
      total: entries.length,
      productIds: entries.map(({ product_id, item_id }) => ({ product_id, item_id })),
    };
  };
  serve(app, calls.ids, ({ request }) => listIds(request));
  serve(app, calls.idsForLook, ({ request }) => listIds(request));
}
