import type { FastifyInstance } from 'fastify';
import { browsingCalls as calls } from '#contract';
import { serve } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';
import { addView } from './add-view.ts';
import { moveViews } from './move-views.ts';
import { clearViews, readViews } from './read-views.ts';

/** The calls of the viewed products. A guest's views move to the member at login. */
export async function browsingRoutes(
  app: FastifyInstance,
  { db, catalogue, visitors }: ShopServices,
): Promise<void> {
  visitors.onLogin(moveViews);

  serve(app, calls.add, async ({ body, request, reply }) => {
    await addView(db, await visitors.ensure(request, reply), body.product_id);
    return { product_id: body.product_id };
  });

  serve(app, calls.list, async ({ request }) => {
    const visitor = await visitors.find(request);
    const views = visitor ? await readViews(db, visitor) : [];
    const cards = await catalogue.cards(views.map(({ sku }) => sku));
    const cardOf = new Map(cards.map(card => [card.sku, card]));
    const items = views.flatMap(({ product_id, sku, viewed_at }) => {
      const card = cardOf.get(sku);
      return card ? { ...card, product_id, viewed_at: viewed_at.toISOString() } : [];
    });
    return { total: items.length, items };
  });

  serve(app, calls.clear, async ({ request }) => {
    const visitor = await visitors.find(request);
    if (visitor) await clearViews(db, visitor);
    return { total: 0 };
  });
}
