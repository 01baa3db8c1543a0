import { expect, vi } from 'vitest';
import { type ReceivedSpan, TraceCollector } from '../support/trace-collector.ts';
import { readNewest, sendCode } from './codes.ts';
import { Store } from './commerce.ts';
import { KEY, PaymentStub } from './payment-stub.ts';

/** A shop with a payment provider and a collector of its traces. */
export class TracedShop {
  readonly store = new Store();
  collector!: TraceCollector;
  payments!: PaymentStub;

  async prepare(): Promise<this> {
    this.collector = await new TraceCollector().open();
    this.payments = await new PaymentStub().open();
    return this;
  }

  /** Opens the shop with traces, whose packages read the process's environment. */
  async open(env: Record<string, string> = {}): Promise<void> {
    const traces = {
      OTEL_EXPORTER_OTLP_ENDPOINT: this.collector.url,
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
      OTEL_BSP_SCHEDULE_DELAY: '30',
      ...env,
    };
    for (const [name, value] of Object.entries(traces)) {
      if (name.startsWith('OTEL_')) vi.stubEnv(name, value);
    }
    const { url } = this.payments;
    await this.store.open({ PAYMENT_URL: url, PAYMENT_MERCHANT: 'vitrine', PAYMENT_KEY: KEY, ...traces });
  }

  visit(url: string, headers: Record<string, string> = {}) {
    return this.store.app.inject({ url, headers });
  }

  /** Visits a page, and returns what is below the span with this name for this visit alone. */
  async visitAlone(url: string, name: string) {
    this.collector.spans = [];
    await this.visit(url);
    return this.collector.tree(await this.received(name));
  }

  /** Waits for the span with this name; its parts have ended before it. */
  async received(name: string): Promise<ReceivedSpan> {
    await expect.poll(() => this.find(name)).toBeDefined();
    return this.find(name) as ReceivedSpan;
  }

  find(name: string): ReceivedSpan | undefined {
    return this.collector.spans.find(span => span.name === name);
  }

  /** Returns all spans, after the shop has stopped. */
  async stopped(): Promise<ReceivedSpan[]> {
    await this.store.close();
    return this.collector.spans;
  }

  async close(): Promise<void> {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await this.store.close();
    await this.collector.close();
    await this.payments.close();
  }

  /**
   * Orders, logs in, chats and visits addresses, with values that are a shopper's in each part of requests.
   *
   * @returns the values; the word "secret" is in others.
   */
  async sendSecrets(): Promise<string[]> {
    const { store, payments } = this;
    const headers = { 'user-agent': 'SecretBrowser', tracestate: 'secret=vendor', baggage: 'secret=more' };
    const member = await store.member('13800138000');
    await store.add(member, 'BAG', {}, headers);
    const { increment_id: order } = (await store.order(member, { payment_method: 'wechat' }, headers)).data;
    for (const url of [
      '/?mobile=13800138000',
      '/cms/SECRET-PAGE.html',
      '/cms/13800138000.html',
      '/product/SECRET-SKU.html',
      '/catalogsearch/result?q=SECRET-WORD',
      '/category/SECRET-CATEGORY.html?sort=SECRET',
      '/rest_api/SECRET-CALL?SECRET',
    ]) {
      await member.send('GET', url, undefined, headers);
    }
    // Refused, failed and malformed calls.
    await member.post('/rest_sales/order/orderDetail', { id: 'SECRET-ORDER' }, headers);
    const json = { ...headers, 'content-type': 'application/json' };
    await member.send('POST', '/rest_sales/order/orderlist', '{"SECRET', json);
    payments.behaviours = [400];
    await store.add(member, 'BAG');
    await store.order(member, { payment_method: 'wechat' });
    const guest = store.guest();
    const mobile = '13900139000';
    expect(await sendCode(guest, mobile, 'register')).toMatchObject({ status: 200 });
    const code = await readNewest(guest, mobile, 'register');
    await guest.post('/rest_customer/account/loginpost', { mobile, password: 'SECRET' }, headers);
    await member.get('/rest/default/V1/ocs/getToken');
    const typed = ['138001', '139001', '林', '晚', '南京西路', '310106', '127.0.0.1'];
    return [...typed, order, code, member.token, member.key];
  }
}
