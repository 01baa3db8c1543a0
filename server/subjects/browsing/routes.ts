import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { browsingCalls as calls } from '#contract';
import { Refusal } from '../../base/errors/refusal.ts';
import { serve } from '../../base/http/serve.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Visitor } from '../visitors/index.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { addView } from './add-view.ts';
import { createFirstViews } from './first-view.ts';
import { moveViews } from './move-views.ts';
import { clearViews, readFirstView, readViews } from './read-views.ts';
import { strings } from './strings.ts';

/**
 * The calls of the viewed products. A browser without a visitor keeps its first view itself; the next one stores both. A
 * guest's views move to the member at login.
 */
export async function browsingRoutes(
  app: FastifyInstance,
  { config, db, catalogue, visitors }: VisitorServices & { catalogue: Catalogue },
): Promise<void> {
  visitors.onLogin(moveViews);
  const firstViews = createFirstViews(config.publicOrigin);

  /** Stores the view that the browser has kept until there was a visitor. */
  async function storeFirstView(request: FastifyRequest, reply: FastifyReply, visitor: Visitor) {
    const first = firstViews.read(request);
    if (!first) return;
    await addView(db, visitor, first.productId);
    firstViews.clear(reply);
  }

  serve(app, calls.add, async ({ body: { product_id }, request, reply }) => {
    const notSold = new Refusal(404, strings.notSold);
    const known = await visitors.find(request);
    if (!known) {
      const sold = await readFirstView(db, { productId: product_id, viewedAt: new Date() });
      if (sold.length === 0) throw notSold;
      const first = firstViews.read(request);
      if (first === null || first.productId === product_id) {
        firstViews.write(request, reply, product_id);
        return { product_id };
      }
    }
    const visitor = known ?? (await visitors.ensure(request, reply));
    await storeFirstView(request, reply, visitor);
    if (!(await addView(db, visitor, product_id))) throw notSold;
    return { product_id };
  });

  serve(app, calls.list, async ({ request, reply }) => {
    const visitor = await visitors.find(request);
    if (visitor) await storeFirstView(request, reply, visitor);
    const first = firstViews.read(request);
    const views = visitor ? await readViews(db, visitor) : first ? await readFirstView(db, first) : [];
    const cards = await catalogue.cards(views.map(({ sku }) => sku));
    const cardOf = new Map(cards.map(card => [card.sku, card]));
    const items = views.flatMap(({ product_id, sku, viewed_at }) => {
      const card = cardOf.get(sku);
      return card ? { ...card, product_id, viewed_at: viewed_at.toISOString() } : [];
    });
    return { total: items.length, items };
  });

  serve(app, calls.clear, async ({ request, reply }) => {
    const visitor = await visitors.find(request);
    if (visitor) await clearViews(db, visitor);
    firstViews.clear(reply);
    return { total: 0 };
  });
}
