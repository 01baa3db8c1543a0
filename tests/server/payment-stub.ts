import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const KEY = 'a-shared-secret-of-32-characters';

export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  path: string;
  body: Record<string, unknown>;
  isSignatureValid: boolean;
}

/** How the stub handles a call. `hang` answers after the client's timeout, `drop` closes the connection. */
export type Behaviour = 'answer' | 'hang' | 'drop' | 'malformed' | number;

/** A payment provider on a local port. It signs by the documented format, independently of the shop's code. */
export class PaymentStub {
  readonly calls: ReceivedCall[] = [];
  /** Behaviour of the next calls; afterwards the stub answers. */
  behaviours: Behaviour[] = [];
  private readonly hanging: ServerResponse[] = [];
  private readonly server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { 'x-payment-timestamp': timestamp, 'x-payment-nonce': nonce } = request.headers;
    const expected = sign('POST', request.url ?? '', String(timestamp), String(nonce), text);
    this.calls.push({
      headers: request.headers,
      path: request.url ?? '',
      body: JSON.parse(text),
      isSignatureValid: request.headers['x-payment-signature'] === expected,
    });
    const behaviour = this.behaviours.shift() ?? 'answer';
    if (behaviour === 'drop') return request.socket.destroy();
    if (behaviour === 'hang') return this.hanging.push(response);
    const { payment } = JSON.parse(text);
    const payUrl = behaviour === 'malformed' ? 'javascript:alert(1)' : `https://pay.example.cn/${payment}`;
    response.writeHead(typeof behaviour === 'number' ? behaviour : 200, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify({ pay_url: payUrl }));
  });

  async open(): Promise<this> {
    await new Promise<void>(done => this.server.listen(0, '127.0.0.1', done));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    for (const response of this.hanging) response.destroy();
    this.server.closeAllConnections();
    await new Promise(done => this.server.close(done));
  }
}

export const NOTIFY_PATH = '/rest_api/checkout/payment/notify/http';

/** A signed notification, ready to inject. `age` is in seconds. */
export function notification(fields: object, { age = 0, nonce = randomUUID() as string, key = KEY } = {}) {
  const payload = JSON.stringify(fields);
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  return {
    method: 'POST' as const,
    url: NOTIFY_PATH,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-payment-timestamp': timestamp,
      'x-payment-nonce': nonce,
      'x-payment-signature': sign('POST', NOTIFY_PATH, timestamp, nonce, payload, key),
    },
  };
}

function sign(
  method: string,
  path: string,
  timestamp: string,
  nonce: string,
  body: string,
  key = KEY,
): string {
  return createHmac('sha256', key)
    .update(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}`)
    .digest('hex');
}
