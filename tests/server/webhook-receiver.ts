import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A key of webhooks, and the bytes behind it. */
export const WEBHOOK_SECRET = Buffer.from('a secret of thirty-two bytes....');
export const WEBHOOK_KEY = `whsec_${WEBHOOK_SECRET.toString('base64')}`;

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  raw: string;
  id: string;
  type: string;
  sequence: number;
  data: { order: { number: string; status: string; items: unknown[] }; return?: string };
}

/** Another system that receives webhooks. It can be closed, and opened again at the same address. */
export class WebhookReceiver {
  /** What it has accepted, in the order of arrival. */
  readonly accepted: ReceivedWebhook[] = [];
  /** What it was sent, whatever the answer. */
  readonly sent: ReceivedWebhook[] = [];
  /** Returns the status of its answer. */
  answer: (webhook: ReceivedWebhook) => number = () => 204;
  private server: Server | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}/orders`;
  }

  async open(): Promise<this> {
    const server = createServer((request, response) => {
      let raw = '';
      request.setEncoding('utf8').on('data', text => {
        raw += text;
      });
      request.on('end', () => {
        const webhook: ReceivedWebhook = { headers: request.headers, raw, ...JSON.parse(raw) };
        this.sent.push(webhook);
        const status = this.answer(webhook);
        if (status < 300) this.accepted.push(webhook);
        response.writeHead(status).end();
      });
    });
    await new Promise<void>(resolve => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise(resolve => (this.server ? this.server.close(resolve) : resolve(undefined)));
    this.server = undefined;
  }

  /** Types of an order's events, each once, in the order in which they were first accepted. */
  typesOf(order: string): string[] {
    const first = new Map(
      this.accepted.filter(({ data }) => data.order.number === order).map(({ id, type }) => [id, type]),
    );
    return [...first.values()];
  }
}

/** Whether a webhook is signed with a key, as its receiver checks it. */
export function isSigned({ headers, raw }: ReceivedWebhook, secret = WEBHOOK_SECRET): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.${raw}`).digest('base64');
  return String(signatures).split(' ').includes(`v1,${expected}`);
}
