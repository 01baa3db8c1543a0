import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BodyOf, bagCalls as calls, type Flag, isSet } from '#contract';
import type { Tx } from '../../base/database/index.ts';
import { idempotencyKey, once } from '../../base/database/once.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { groupBy } from '../../base/group-by.ts';
import { serve, withMessage } from '../../base/http/serve.ts';
import { similarProducts } from '../recommendations/similar-products.ts';
import type { Visitor } from '../visitors/index.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { addCombination } from './add-combination.ts';
import { addEngraved } from './add-engraved.ts';
import { type AddedItems, addItems } from './add-items.ts';
import { addLine } from './add-line.ts';
import { changeItems, NOT_IN_BAG } from './change-items.ts';
import type { AddItem } from './choose-child.ts';
import { isEngraved } from './choose-engraving.ts';
import { engraveItem } from './engrave-item.ts';
import { mergeBags } from './merge-bags.ts';
import { readBagSpus } from './read-bag-spus.ts';
import { readCart } from './read-cart.ts';
import { removeItems } from './remove-items.ts';
import { setQuickPurchase } from './set-quick-purchase.ts';
import { strings } from './strings.ts';

const ADDED = strings.added;

/** The calls of the bag. */
export async function bagRoutes(app: FastifyInstance, { db, visitors }: VisitorServices): Promise<void> {
  visitors.onLogin(mergeBags);

  for (const call of [calls.mini, calls.cart]) {
    serve(app, call, async ({ query, request }) =>
      readCart(db, await visitors.find(request), chooseList(query.quickPurchase)),
    );
  }

  serve(app, calls.items, async ({ query, request }) => {
    const visitor = await visitors.find(request);
    const { data, selected_total, campaign, gifts } = await readCart(
      db,
      visitor,
      chooseList(query.quickPurchase),
    );
    return { items: data.filter(line => line.isSelected), total: selected_total, campaign, gifts };
  });

  /** Runs an add in a transaction; retries with the same idempotency key get the first result. */
  function addOnce(
    request: FastifyRequest,
    visitor: Visitor,
    call: string,
    add: (tx: Tx) => Promise<AddedItems>,
  ): Promise<AddedItems> {
    const mark = {
      visitor: visitor.key,
      key: idempotencyKey(request.headers),
      call,
      body: request.body,
    };
    return inTransaction(db, tx => once(tx, mark, () => add(tx)));
  }

  /** Adds to the bag of a visitor with a valid cookie, in one statement; null if that can't be done. */
  async function addKnown(request: FastifyRequest, item: AddItem): Promise<AddedItems | null> {
    const visitor = visitors.readKey(request);
    if (visitor === null) return null;
    const mark = { visitor, key: idempotencyKey(request.headers), call: 'add', body: request.body };
    return addLine(db, mark, item);
  }

  serve(app, calls.add, async ({ body, request, reply }) => {
    const item = toAddItem(body);
    const quick = isEngraved(body) ? null : await addKnown(request, item);
    if (quick) return withMessage(ADDED, { code: 0, ...quick });
    const visitor = await visitors.ensure(request, reply);
    if (isEngraved(body)) {
      const added = await addOnce(request, visitor, 'add', tx => addEngraved(tx, visitor, item, body));
      return withMessage(ADDED, { code: 0, ...added });
    }
    // Without a key, a single statement without a transaction is faster.
    const added = idempotencyKey(request.headers)
      ? await addOnce(request, visitor, 'add', tx => addItems(tx, visitor, [item]))
      : await addItems(db, visitor, [item]);
    return withMessage(ADDED, { code: 0, ...added });
  });

  serve(app, calls.batchAdd, async ({ body, request, reply }) => {
    const visitor = await visitors.ensure(request, reply);
    const items = body.map(toAddItem);
    const added = await addOnce(request, visitor, 'batchAdd', tx => addItems(tx, visitor, items));
    return withMessage(ADDED, { code: 0, ...added });
  });

  serve(app, calls.addCustom, async ({ body, request, reply }) => {
    const visitor = await visitors.ensure(request, reply);
    const items = body.items.map(toAddItem);
    const added = await addOnce(request, visitor, 'addcustom', tx =>
      addCombination(tx, visitor, items, body.customize_sku ?? ''),
    );
    return withMessage(ADDED, { code: 0, ...added });
  });

  serve(app, calls.quickPurchase, async ({ body, request, reply }) => {
    const visitor = await visitors.ensure(request, reply);
    const added = await inTransaction(db, tx => setQuickPurchase(tx, visitor, toAddItem(body), body));
    return { code: 0, ...added };
  });

  serve(app, calls.totals, async ({ body, request }) => {
    const visitor = await visitors.find(request);
    const list = chooseList(body.quickPurchase);
    const changes = (body.items ?? []).map(({ item_id, qty, isSelected }) => ({
      item_id: toIds(item_id)[0] as number,
      qty: qty === undefined ? undefined : Number(qty),
      selected: isSelected === undefined ? undefined : isSet(isSelected),
    }));
    const selectAll = body.select_all === undefined ? undefined : isSet(body.select_all);
    if (visitor) await changeItems(db, visitor, list, changes, selectAll);
    else if (changes.length > 0) throw new Refusal(404, NOT_IN_BAG);
    return readCart(db, visitor, list);
  });

  serve(app, calls.engrave, async ({ body, request }) => {
    const visitor = await visitors.find(request);
    if (!visitor) throw new Refusal(404, NOT_IN_BAG);
    const list = chooseList(body.quickPurchase);
    await engraveItem(db, visitor, list, Number(body.item_id), body);
    return readCart(db, visitor, list);
  });

  serve(app, calls.remove, async ({ body, request }) => {
    const visitor = await visitors.find(request);
    const items = Array.isArray(body)
      ? body
      : body.item.map(({ item_id }) => ({ item_id, isInCart: body.isInCart }));
    const entriesByList = groupBy(items, ({ isInCart }) => (isSet(isInCart ?? 1) ? 'bag' : 'quick'));
    for (const [list, entries] of entriesByList) {
      const ids = entries.flatMap(({ item_id }) => toIds(item_id));
      if (visitor) await removeItems(db, visitor, list, ids);
    }
    return readCart(db, visitor, 'bag');
  });

  serve(app, calls.cartRecommendations, async ({ query, request }) => {
    const visitor = await visitors.find(request);
    const spus = visitor ? await readBagSpus(db, visitor) : [];
    return { items: await similarProducts(db, spus, query.count ?? 8) };
  });
}

function chooseList(quickPurchase: Flag | undefined): 'bag' | 'quick' {
  return isSet(quickPurchase) ? 'quick' : 'bag';
}

type Id = number | string;

function toIds(id: Id | Id[]): number[] {
  return (Array.isArray(id) ? id : [id]).map(Number);
}

type AddItemBody = BodyOf<typeof calls.addCustom>['items'][number] & { qty?: number | string };

function toAddItem({ product_id, child_sku, qty = 1, options = [] }: AddItemBody): AddItem {
  return {
    product_id: Number(product_id),
    qty: Number(qty),
    child_sku,
    options: options.map(({ option_id, option_type_id }) => ({
      option_id: Number(option_id),
      option_type_id: Number(option_type_id),
    })),
  };
}
