import type { FastifyInstance } from 'fastify';
import { addCombination, addItems, setQuickPurchase } from '../bag/addItems.ts';
import { bagSpus } from '../bag/bagSpus.ts';
import { changeItems, NOT_THERE } from '../bag/changeItems.ts';
import type { Wish } from '../bag/chooseChild.ts';
import { groupBy } from '../bag/groupBy.ts';
import { mergeBags } from '../bag/mergeBags.ts';
import { removeItems } from '../bag/removeItems.ts';
import { showCart } from '../bag/showCart.ts';
import { bagCalls as calls } from '../contract/bag.ts';
import type { BodyOf } from '../contract/call.ts';
import { type Flag, isSet } from '../contract/fields.ts';
import { idempotencyKey, once } from '../database/once.ts';
import { inTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { say, serve } from '../http/serve.ts';
import { similarTo } from '../products/recommend/similarTo.ts';
import type { ShopServices } from '../services.ts';

const ADDED = '添加到您的购物袋';

/** The bag's calls (A §7 "Cart and checkout"). */
export function bagRoutes(app: FastifyInstance, { db, visitors }: ShopServices): void {
  visitors.onLogin(mergeBags);

  for (const call of [calls.mini, calls.cart]) {
    serve(app, call, async ({ query, request }) =>
      showCart(db, await visitors.find(request), listOf(query.quickPurchase)),
    );
  }

  serve(app, calls.items, async ({ query, request }) => {
    const { data, selected_total, campaign, gifts } = await showCart(
      db,
      await visitors.find(request),
      listOf(query.quickPurchase),
    );
    return { items: data.filter(line => line.isSelected), total: selected_total, campaign, gifts };
  });

  serve(app, calls.add, async ({ body, request, reply }) => {
    const visitor = await visitors.ensure(request, reply);
    const key = idempotencyKey(request.headers);
    const wishes = [toWish(body)];
    // Without a key there is nothing to remember, and a single statement writes.
    const added = key
      ? await inTransaction(db, tx =>
          once(tx, { visitor: visitor.key, key, call: 'add' }, () => addItems(tx, visitor, wishes)),
        )
      : await addItems(db, visitor, wishes);
    return say(ADDED, { code: 0, ...added });
  });

  serve(app, calls.batchAdd, async ({ body, request, reply }) => {
    const visitor = await visitors.ensure(request, reply);
    const mark = { visitor: visitor.key, key: idempotencyKey(request.headers), call: 'batchAdd' };
    const added = await inTransaction(db, tx =>
      once(tx, mark, () => addItems(tx, visitor, body.map(toWish))),
    );
    return say(ADDED, { code: 0, ...added });
  });

  serve(app, calls.addCustom, async ({ body, request, reply }) => {
    const visitor = await visitors.ensure(request, reply);
    const mark = { visitor: visitor.key, key: idempotencyKey(request.headers), call: 'addcustom' };
    const wishes = body.items.map(toWish);
    const added = await inTransaction(db, tx =>
      once(tx, mark, () => addCombination(tx, visitor, wishes, body.customize_sku ?? '')),
    );
    return say(ADDED, { code: 0, ...added });
  });

  serve(app, calls.quickPurchase, async ({ body, request, reply }) => {
    const visitor = await visitors.ensure(request, reply);
    const added = await inTransaction(db, tx => setQuickPurchase(tx, visitor, toWish(body)));
    return { code: 0, ...added };
  });

  serve(app, calls.totals, async ({ body, request }) => {
    const visitor = await visitors.find(request);
    const list = listOf(body.quickPurchase);
    const changes = (body.items ?? []).map(({ item_id, qty, isSelected }) => ({
      item_id: idsOf(item_id)[0] as number,
      qty,
      selected: isSelected === undefined ? undefined : isSet(isSelected),
    }));
    const all = body.select_all === undefined ? undefined : isSet(body.select_all);
    if (visitor) await changeItems(db, visitor, list, changes, all);
    else if (changes.length > 0) throw new Refusal(404, NOT_THERE);
    return showCart(db, visitor, list);
  });

  serve(app, calls.remove, async ({ body, request }) => {
    const visitor = await visitors.find(request);
    const ids = groupBy(body, ({ isInCart }) => isSet(isInCart ?? 1));
    for (const [inBag, entries] of ids) {
      const gone = entries.flatMap(({ item_id }) => idsOf(item_id));
      if (visitor) await removeItems(db, visitor, inBag ? 'bag' : 'quick', gone);
    }
    return showCart(db, visitor, 'bag');
  });

  serve(app, calls.cartRecommendations, async ({ query, request }) => {
    const visitor = await visitors.find(request);
    const spus = visitor ? await bagSpus(db, visitor) : [];
    return { items: await similarTo(db, spus, query.count ?? 8) };
  });
}

function listOf(quickPurchase: Flag | undefined): 'bag' | 'quick' {
  return isSet(quickPurchase) ? 'quick' : 'bag';
}

type Id = number | string;

function idsOf(id: Id | Id[]): number[] {
  return (Array.isArray(id) ? id : [id]).map(Number);
}

type WishBody = BodyOf<typeof calls.addCustom>['items'][number] & { qty?: number };

function toWish({ product_id, child_sku, qty = 1, options = [] }: WishBody): Wish {
  return {
    product_id: Number(product_id),
    qty,
    child_sku,
    options: options.map(({ option_id, option_type_id }) => ({
      option_id: Number(option_id),
      option_type_id: Number(option_type_id),
    })),
  };
}
