import { type Buyer, registerBuyers } from './buyer.ts';
import { pause } from './wait-until.ts';

/** What a shopper requests again and again, beside products. */
const PAGES = ['/', '/category/handbags.html', '/product/LOSANGE-CHAIN-1.html', '/product/RIVA-TOTE-1.html'];

/** Requests of a shopper from one order to the next: a member has at most 20 orders in ten minutes. */
const PER_ORDER = 40;

/** Mean pause between the requests of a shopper, in ms. */
const PACE = 1000;

/** Members who look at pages, lists and products, fill the bag, order and pay, and note how long each request takes. */
export class Shoppers {
  /** Requests that were not answered as they should be. */
  readonly failed: string[] = [];
  private times: number[] = [];
  private isOver = false;
  private readonly running: Promise<void>[] = [];

  private constructor(readonly buyers: readonly Buyer[]) {}

  /** Registers members, and lets them begin. @param pace mean pause between requests, in ms. */
  static async begin(count: number, shop: () => string, pace = PACE): Promise<Shoppers> {
    let shoppers: Shoppers | undefined;
    const send: typeof fetch = async (input, init) => {
      const from = performance.now();
      const answer = await fetch(input, init);
      shoppers?.times.push(performance.now() - from);
      return answer;
    };
    shoppers = new Shoppers(await registerBuyers(count, shop, send));
    for (const [n, buyer] of shoppers.buyers.entries()) {
      shoppers.running.push(shoppers.shop(buyer, n, shop, send, pace));
    }
    return shoppers;
  }

  /** Returns the times of all requests since the last call, in ms. */
  takeTimes(): number[] {
    const { times } = this;
    this.times = [];
    return times;
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  private async shop(buyer: Buyer, first: number, shop: () => string, send: typeof fetch, pace: number) {
    await pause(Math.random() * pace);
    for (let n = first; !this.isOver; n++) {
      try {
        if (n % PER_ORDER === 0) await buyer.buyOne(n);
        else if (n % 4 === 0) await buyer.call('GET', '/rest/default/V2/applet/products?catId=handbags');
        else {
          const path = PAGES[n % PAGES.length] as string;
          const answer = await send(shop() + path);
          await answer.text();
          if (answer.status !== 200) this.failed.push(`${path}: ${answer.status}`);
        }
      } catch (error) {
        this.failed.push((error as Error).message);
      }
      // Of any length: after one stall, shoppers in step would send all their requests at once from then on.
      await pause(pace * (0.5 + Math.random()));
    }
  }
}

/** Returns the time that one request in a hundred exceeds, in ms. */
export function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
