import { addAddress, addToBag, type Caller, createCaller, pay, register } from '../../scripts/journey.mjs';
import { pause, waitUntil } from './wait-until.ts';

/** Products that buyers take in turn. */
const SKUS = ['LOSANGE-CHAIN-1', 'ARIA-TOP-HANDLE-1', 'RIVA-TOTE-1', 'CARD-HOLDER-1', 'HEURE-GOLD-1'];

/** Pause between purchases of a buyer who goes on after failures, in ms: a member has at most 20 orders in ten minutes. */
const PACE = 250;

/** A member who orders and pays, and remembers what the shop has acknowledged. */
export class Buyer {
  readonly ordered: string[] = [];
  readonly paid: string[] = [];
  /** The last refusal or error. */
  lastError = '';

  private constructor(
    readonly call: Caller,
    readonly address: number,
    private readonly shop: () => string,
    private readonly send: typeof fetch,
  ) {}

  /** @param send sends the requests; it may count them. */
  static async register(shop: () => string, mobile: string, send: typeof fetch = fetch): Promise<Buyer> {
    const call = createCaller(shop, new Map(), send);
    await register(call, shop(), mobile);
    return new Buyer(call, await addAddress(call, mobile), shop, send);
  }

  /**
   * Buys one product after the other, from the nth one on.
   *
   * @param isOver ends it; without it, the first failure of the shop does. A refusal or a sold-out product is an answer.
   * @param pace pause between purchases if `isOver` ends them, in ms.
   */
  async buy(from: number, isOver?: () => boolean, pace = PACE): Promise<void> {
    for (let n = from; !isOver?.(); n++) {
      try {
        await this.buyOne(n);
      } catch (error) {
        const { status = 0, message } = error as Error & { status?: number };
        this.lastError = message;
        const isRefusal = message.includes('sold out') || (status >= 400 && status < 500);
        if (!isRefusal && !isOver) return;
      }
      if (isOver) await pause(pace);
    }
  }

  /** Buys the nth product. */
  async buyOne(n: number): Promise<void> {
    await addToBag(this.call, SKUS[n % SKUS.length] as string);
    await this.order();
  }

  /** Orders what is in the bag, and pays. */
  async order(): Promise<void> {
    const order = { address_id: this.address, payment_method: 'wechat' };
    const placed = await this.call('POST', '/rest_api/checkout/order', order);
    this.ordered.push(placed.increment_id);
    await pay(this.shop(), placed.pay_url, this.send);
    this.paid.push(placed.increment_id);
  }

  /** Whether each payment that was acknowledged is booked, or is to be refunded since its order was canceled. */
  async hasBooked(): Promise<boolean> {
    for (const id of this.paid) {
      const result = await this.call('GET', `/rest_api/checkout/paid/?orderId=${id}`);
      if (!result.paid && result.status === 'pending') return false;
    }
    return true;
  }
}

/** Waits until the shop has booked all payments that it has acknowledged: notifications of them may be repeated. */
export const waitUntilBooked = (buyers: readonly Buyer[]) =>
  waitUntil('all payments are booked', async () =>
    (await Promise.all(buyers.map(buyer => buyer.hasBooked()))).every(Boolean),
  );

/** Numbers of the mobiles of members; each is used once in a process. */
let members = 0;

/** Registers members one after the other: the outbox shows the newest captcha of all visitors. */
export async function registerBuyers(
  count: number,
  shop: () => string,
  send: typeof fetch = fetch,
): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let n = 0; n < count; n++) {
    const mobile = `1380${String(members++).padStart(7, '0')}`;
    buyers.push(await Buyer.register(shop, mobile, send));
  }
  return buyers;
}
