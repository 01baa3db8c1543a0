import { sql } from 'kysely';
import { pickupDays } from '#schemas';
import type { Database } from '../../server/index.ts';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { type Audit, audit, countPieces } from './audit.ts';
import { type Buyer, registerBuyers, waitUntilBooked } from './buyer.ts';
import type { DisturbedShop } from './disturbed-shop.ts';
import { Erp, type ErpEvent } from './erp.ts';
import type { Traffic } from './traffic.ts';
import { pause, waitUntil, waitUntilReady } from './wait-until.ts';

/** Orders of a member: fewer than a member may place in ten minutes, those without an answer included. */
const EACH = 15;

/** Waiting ends by a condition; on a busy machine, late. Shorter than the test, so that its failure says what has not come. */
const PATIENT = { timeout: 300_000, interval: 50 };

export interface ErpRun {
  orders: number;
  /** Whether the shop has an empty database. */
  isNew?: boolean;
  /** How often the receiver is killed, and with every second time the server, before what has happened meanwhile is delivered. */
  kills: number;
  traffic: Traffic;
}

export interface ErpResult extends Audit {
  /** Orders that the system has sent and taken back. */
  returned: number;
  events: number;
  /** Events that came more than once, which is allowed. */
  repeated: number;
  serverKills: number;
}

/**
 * Has another system drive orders from their payment to their return, by webhooks and the admin API, while its receiver and the server
 * are killed, and reports each order, event and move that was lost, came in another order, or was done twice.
 *
 * @param create makes a shop that is not open with these settings, those of the system.
 */
export async function driveOrders(
  create: (env: Record<string, string>) => Promise<DisturbedShop>,
  { orders, kills, traffic, isNew = false }: ErpRun,
): Promise<ErpResult> {
  let shop: DisturbedShop | undefined;
  const url = () => (shop as DisturbedShop).url();
  const erp = await Erp.create(url, traffic.send);
  try {
    shop = await create(erp.env);
    // A PostgreSQL server is empty until the shop has started on it. The embedded database is for one process.
    if (isNew) {
      await shop.start();
      await shop.stop();
    }
    const { token, before } = await shop.inDatabase(async database => {
      await sql`update children set stock = 99999`.execute(database.db);
      const scopes = ['orders:read', 'orders:write'] as const;
      const actor = { kind: 'command', name: 'test' } as const;
      const made = { name: 'erp', scopes, folders: [], days: 1 };
      return { token: await createToken(database.db, actor, made), before: await countPieces(database) };
    });
    await shop.start();
    await erp.openReceiver();
    const run = new Run(shop, erp, { orders, kills, traffic });
    const buyers = await run.drive(token);
    await shop.stop();
    return await shop.inDatabase(async database => {
      const found = await audit(database, buyers, before);
      found.lost.push(...erp.refused, ...(await run.compare(database, buyers)));
      const { events, repeated } = erp;
      return {
        ...{ ...found, returned: run.returned.size, events: events.size, repeated },
        serverKills: run.serverKills,
      };
    });
  } finally {
    await erp.close();
    await shop?.remove();
  }
}

/** Says what buyers have paid, and what kept them from more. */
const describe = (buyers: readonly Buyer[]) =>
  buyers.map(({ paid, lastError }) => `${paid.length} paid, last error: ${lastError || 'none'}`).join('; ');

class Run {
  readonly returned = new Set<string>();
  serverKills = 0;

  constructor(
    private readonly shop: DisturbedShop,
    private readonly erp: Erp,
    private readonly plan: ErpRun,
  ) {}

  /** Lets members order and return everything, and the system work, until nothing is left to do. */
  async drive(token: string): Promise<readonly Buyer[]> {
    const { orders, traffic } = this.plan;
    const buyers = await registerBuyers(Math.ceil(orders / EACH), this.shop.url, traffic.send);
    let isOver = false;
    const working = (async () => {
      while (!isOver) {
        await this.erp.work(token);
        await pause(20);
      }
    })();
    const share = (n: number) => Math.min(EACH, orders - n * EACH);
    const hasPaid = (buyer: Buyer, n: number) => isOver || buyer.paid.length >= share(n);
    const buying = buyers.map(async (buyer, n) => {
      await buyer.buy(n, () => hasPaid(buyer, n), 50);
      await this.returnAll(buyer);
    });
    try {
      const allPaid = () =>
        waitUntil(
          () => `all orders are paid; ${describe(buyers)}`,
          () => buyers.every(hasPaid),
          PATIENT,
        );
      await Promise.all([...buying, this.disturb(buyers).then(allPaid)]);
      await waitUntilBooked(buyers);
      const wanted = buyers.flatMap(({ paid }) => paid);
      const open = () => wanted.filter(order => !this.hasCome(order, 'return.requested'));
      await waitUntil(
        () => `all returns were announced; not those of ${open().slice(0, 5)}`,
        () => open().length === 0,
        PATIENT,
      );
    } finally {
      isOver = true;
    }
    await working;
    return buyers;
  }

  /** Kills the receiver at equal distances of what is to come, and with every second time the server, with events that wait. */
  private async disturb(buyers: readonly Buyer[]): Promise<void> {
    const { orders, kills, traffic } = this.plan;
    const { shop, erp } = this;
    for (let kill = 1; kill <= kills; kill++) {
      const at = Math.floor((kill * 3 * orders) / (kills + 1));
      await waitUntil(
        () => `${at} events have come; ${erp.events.size} have`,
        () => erp.events.size >= at,
        PATIENT,
      );
      await erp.killReceiver();
      const paid = () => buyers.flatMap(buyer => buyer.paid).length;
      const target = Math.min(orders, paid() + 1);
      await waitUntil(
        () => `an order is paid without a receiver; ${describe(buyers)}`,
        () => paid() >= target,
        PATIENT,
      );
      if (kill % 2 === 0) {
        traffic.allow('no answer');
        await shop.kill();
        this.serverKills++;
        await shop.start();
        await waitUntilReady(shop.url);
        traffic.allow('nothing');
      }
      await erp.openReceiver();
    }
  }

  private hasCome(order: string, type: string): boolean {
    for (const event of this.erp.events.values())
      if (event.type === type && event.data.order.number === order) return true;
    return false;
  }

  /** Returns each order of a member once it is delivered. */
  private async returnAll({ paid, call }: Buyer): Promise<void> {
    const [, pickup_date] = pickupDays(new Date());
    const items = [{ position: 0, qty: 1 }];
    for (const order_id of paid) {
      const asked = { order_id, items, reason: 'colour', pickup_date, pickup_slot: 'evening' };
      let refusal = '';
      await waitUntil(
        () => `the return of ${order_id} is requested; ${refusal}`,
        async () => {
          const answer = await call('POST', '/rest_sales/order/requestreturn', asked).catch(error => error);
          if (!(answer instanceof Error)) return true;
          refusal = answer.message;
          // Requested already: the answer was lost with the server.
          const detail = await call('POST', '/rest_sales/order/orderDetail', { id: order_id }).catch(
            () => null,
          );
          return detail?.returns?.length > 0;
        },
        { ...PATIENT, interval: 100 },
      );
      this.returned.add(order_id);
    }
  }

  /** Compares what the system has received and done with what is stored. */
  async compare({ db }: Database, buyers: readonly Buyer[]): Promise<string[]> {
    const wrong: string[] = [];
    const wanted = ['order.placed', 'order.paid', 'return.requested'];
    const arrived = [...this.erp.events.values()];
    const sent = arrived.toSorted((a, b) => a.sequence - b.sequence);
    const typesOf = (events: readonly ErpEvent[], order: string) =>
      events.filter(({ data }) => data.order.number === order).map(({ type }) => type);
    for (const order of buyers.flatMap(({ paid }) => paid)) {
      const types = typesOf(sent, order);
      if (types.join() !== wanted.join()) wrong.push(`order ${order} has the events ${types.join(', ')}`);
      const inOrder = typesOf(arrived, order).join(', ');
      if (inOrder !== types.join(', ')) wrong.push(`order ${order} was announced as ${inOrder}`);
    }
    const { rows } = await sql<{ order: string; delivered: boolean; states: string[] | null }>`
      select o.increment_id as order, o.delivered_at is not null as delivered,
        (select array_agg(r.state) from returns r where r.order_id = o.id) as states
      from orders o where o.paid_at is not null`.execute(db);
    for (const { order, delivered, states } of rows) {
      if (!delivered || states?.join() !== 'refunded')
        wrong.push(`order ${order} is ${delivered ? 'delivered' : 'not delivered'}, its returns ${states}`);
    }
    const twice = await sql<{ action: string; subject: string }>`select action, subject from audit_log
      where action like 'order.%' or action like 'return.%' group by action, subject having count(*) > 1`.execute(
      db,
    );
    wrong.push(...twice.rows.map(({ action, subject }) => `${action} of ${subject} was done twice`));
    const left = await sql<{ n: number }>`select count(*)::int as n from webhook_events`.execute(db);
    if (left.rows[0]?.n) wrong.push(`${left.rows[0].n} events were not accepted`);
    return wrong;
  }
}
