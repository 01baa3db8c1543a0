import type { FastifyInstance } from 'fastify';
import { addView } from '../browsing/addView.ts';
import { moveViews } from '../browsing/moveViews.ts';
import { clearViews, readViews } from '../browsing/readViews.ts';
import { browsingCalls as calls } from '../contract/browsing.ts';
import { serve } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';

/** What a shopper has looked at (A §7): guests too, and it goes with them when they log in. */
export function browsingRoutes(app: FastifyInstance, { db, catalogue, visitors }: ShopServices): void {
  visitors.onLogin(moveViews);

  serve(app, calls.add, async ({ body, request, reply }) => {
    await addView(db, await visitors.ensure(request, reply), body.product_id);
    return { product_id: body.product_id };
  });

  serve(app, calls.list, async ({ request }) => {
    const visitor = await visitors.find(request);
    const views = visitor ? await readViews(db, visitor) : [];
    const cards = await catalogue.cards(views.map(({ sku }) => sku));
    const items = new Map(cards.map(card => [card.sku, card]));
    const entries = views.flatMap(({ product_id, sku, viewed_at }) => {
      const card = items.get(sku);
      return card ? { ...card, product_id, viewed_at: viewed_at.toISOString() } : [];
    });
    return { total: entries.length, items: entries };
  });

  serve(app, calls.clear, async ({ request }) => {
    const visitor = await visitors.find(request);
    if (visitor) await clearViews(db, visitor);
    return { total: 0 };
  });
}
