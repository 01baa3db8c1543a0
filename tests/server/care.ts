import { beforeEach } from 'vitest';
import type { CareRequest, Pieces } from '#contract';
import { boutiques } from '#shop/boutiques';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { type Store, storeForEachTest } from './commerce.ts';
import type { Member, Shopper } from './shopper.ts';

export const BOUTIQUE = boutiques[0]?.key as string;

const WISH = { piece: '旧手袋', kind: 'repair', note: '肩带断裂', boutique: BOUTIQUE };

/** A shop with two members, and a token of staff for care. */
class CareShop {
  member!: Member;
  other!: Member;
  private token = '';

  constructor(readonly store: Store) {}

  async enter(): Promise<void> {
    this.member = await this.store.member();
    this.other = await this.store.member('13900139000');
    const actor = { kind: 'command', name: 'ops' } as const;
    const given = { name: 'pos', scopes: ['care:read', 'care:write'] as const, folders: [], days: 1 };
    this.token = await createToken(this.store.database.db, actor, given);
  }

  async read(by: Shopper = this.member): Promise<Pieces> {
    return (await by.post<Pieces>('/rest_care/piece/list')).data;
  }

  async requests(by: Shopper = this.member): Promise<CareRequest[]> {
    return (await by.post<{ requests: CareRequest[] }>('/rest_care/request/list')).data.requests;
  }

  registerOrder(order_id: string, by: Shopper = this.member) {
    return by.post<Pieces>('/rest_care/piece/addorder', { order_id });
  }

  ask(body: object = {}, by: Shopper = this.member, headers?: Record<string, string>) {
    return by.post<CareRequest>('/rest_care/request/add', { ...WISH, ...body }, headers);
  }

  /** Calls the admin API. */
  async admin<D = { state: string }>(path: string, payload?: object) {
    const headers = { authorization: `Bearer ${this.token}` };
    const sent = await this.store.app.inject({
      ...{ method: payload ? 'POST' : 'GET', url: `/_admin/v1${path}`, headers },
      ...(payload && { payload }),
    });
    return sent.json<{ status: number; message: string; data: D }>();
  }

  setOrders(status: 'delivered' | 'shipped' | 'processing' | 'canceled') {
    return this.store.database.db.updateTable('orders').set({ status }).execute();
  }

  /** Places an order that is delivered. @returns its number. */
  async delivered(sku = 'BAG', qty = 1): Promise<string> {
    await this.store.add(this.member, sku, { qty });
    const { data } = await this.store.order(this.member);
    await this.setOrders('delivered');
    return data.increment_id;
  }
}

/** Opens a shop for a file, and resets it before each test. */
export function careForEachTest(): CareShop {
  const care = new CareShop(storeForEachTest());
  beforeEach(() => care.enter());
  return care;
}
