import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '../../scripts/servers.mjs';
import { pause } from './wait-until.ts';

const KEY = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;

/** An event of an order, as the receiver has written it. */
export interface ErpEvent {
  id: string;
  type: string;
  sequence: number;
  data: { order: { number: string }; return?: string };
}

/**
 * The system of a business that learns of orders by webhooks and moves them by the admin API: it sends what is paid, and takes back what
 * is returned. Its receiver is a process of its own, which may be killed; it has written what it accepts.
 */
export class Erp {
  private receiver: ReturnType<typeof spawn> | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'vitrine-erp-'));
  private readonly file = join(this.folder, 'events.jsonl');
  /** Events by id, each once, in the order of their first arrival. */
  readonly events = new Map<string, ErpEvent>();
  /** Events that came again. */
  repeated = 0;
  /** Moves that were refused. */
  readonly refused: string[] = [];
  private read = 0;

  private constructor(
    private readonly port: number,
    private readonly shop: () => string,
    private readonly send: typeof fetch,
  ) {
    writeFileSync(this.file, '');
  }

  static async create(shop: () => string, send: typeof fetch = fetch): Promise<Erp> {
    return new Erp(await findPort(), shop, send);
  }

  /** The shop's settings for it. */
  get env(): Record<string, string> {
    return { WEBHOOK_URL: `http://127.0.0.1:${this.port}/`, WEBHOOK_KEYS: KEY, WEBHOOK_PRIVATE: '1' };
  }

  async openReceiver(): Promise<void> {
    // What a receiver that was killed has written by half was not accepted.
    const text = readFileSync(this.file);
    truncateSync(this.file, text.lastIndexOf('\n') + 1);
    const script = join(import.meta.dirname, 'receiver-process.mjs');
    const receiver = spawn(process.execPath, [script, String(this.port), this.file, KEY], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.receiver = receiver;
    const ended = once(receiver, 'exit').then(([code]) => {
      throw new Error(`The receiver has ended with ${code} before it listened on port ${this.port}.`);
    });
    await Promise.race([once(receiver.stdout, 'data'), ended]);
    ended.catch(() => {});
  }

  async killReceiver(): Promise<void> {
    const { receiver } = this;
    this.receiver = undefined;
    if (!receiver) return;
    const exited = once(receiver, 'exit');
    receiver.kill('SIGKILL');
    await exited;
  }

  async close(): Promise<void> {
    await this.killReceiver();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Reads what the receiver has written, and does what each new event needs. @param token of the admin API. */
  async work(token: string): Promise<void> {
    const text = readFileSync(this.file);
    const end = text.lastIndexOf('\n') + 1;
    const lines = text.subarray(this.read, end).toString('utf8').split('\n');
    this.read = end;
    for (const line of lines.filter(Boolean)) {
      const event = JSON.parse(line) as ErpEvent;
      if (this.events.has(event.id)) {
        this.repeated++;
        continue;
      }
      this.events.set(event.id, event);
      await this.handle(event, token);
    }
  }

  private async handle({ type, data }: ErpEvent, token: string): Promise<void> {
    const order = `orders/${data.order.number}`;
    if (type === 'order.paid') {
      await this.move(order, { to: 'packed' }, token);
      await this.move(
        order,
        { to: 'shipped', carrier: '顺丰速运', track_code: `SF${data.order.number}` },
        token,
      );
      await this.move(order, { to: 'delivered' }, token);
    }
    if (type === 'return.requested') {
      for (const to of ['approved', 'picked_up', 'received', 'refunded']) {
        await this.move(`returns/${data.return}`, { to }, token);
      }
    }
  }

  /** Moves an order or return; as often as it takes, since a repetition changes nothing. */
  private async move(
    what: string,
    body: { to: string; [field: string]: string },
    token: string,
  ): Promise<void> {
    for (;;) {
      try {
        const answer = await this.send(`${this.shop()}/_admin/v1/${what}/state`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (answer.ok) return;
        if (answer.status < 500) {
          this.refused.push(`${what} to ${body.to}: ${answer.status} ${await answer.text()}`);
          return;
        }
      } catch {}
      await pause(100);
    }
  }
}
