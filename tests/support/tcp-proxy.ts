import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A client's connection through the proxy. */
interface Pair {
  client: Socket;
  server: Socket;
  /** Whether its bytes vanish. */
  isLost: boolean;
}

/**
 * A TCP proxy that disturbs: it delays answers, stops to forward, loses bytes or resets connections. `resume` ends all of
 * that for new connections; those that have lost bytes stay lost.
 */
export class TcpProxy {
  private readonly pairs = new Set<Pair>();
  private mode: 'pass' | 'stall' | 'lose' | 'reset' = 'pass';
  private answerDelay = 0;
  private target: { port: string; hostname: string };
  private readonly server: Server;

  /** @param target the server to forward to. */
  constructor({ port, hostname }: { port: string; hostname: string }) {
    // A copy: the caller may give its URL the port of this proxy.
    this.target = { port, hostname };
    this.server = createServer(client => {
      if (this.mode === 'reset') {
        client.resetAndDestroy();
        return;
      }
      const server = connect(Number(this.target.port), this.target.hostname);
      const pair: Pair = { client, server, isLost: this.mode === 'lose' };
      this.pairs.add(pair);
      this.forward(pair, client, server, () => 0);
      this.forward(pair, server, client, () => this.answerDelay);
      if (this.mode === 'stall') this.pause(pair);
    });
  }

  async open(): Promise<this> {
    await new Promise<void>(done => this.server.listen(0, '127.0.0.1', done));
    return this;
  }

  get port(): string {
    return String((this.server.address() as AddressInfo).port);
  }

  /** Forwards what the server sends after so many ms. */
  delay(ms: number): void {
    this.answerDelay = ms;
  }

  /** Forwards nothing until `resume`, as a server that hangs. */
  stall(): void {
    this.mode = 'stall';
    for (const pair of this.pairs) this.pause(pair);
  }

  /** Loses all bytes, as a network that drops packets. */
  lose(): void {
    this.mode = 'lose';
    this.loseOpen();
  }

  /** Loses the bytes of connections that are open now, as a firewall that has forgotten them. New ones work. */
  loseOpen(): void {
    for (const pair of this.pairs) pair.isLost = true;
  }

  /** Reads nothing more from connections that are open now, as a peer that has stopped in the middle. New ones work. */
  pauseOpen(): void {
    for (const pair of this.pairs) this.pause(pair);
  }

  /** Resets all connections, and new ones at once. */
  reset(): void {
    this.mode = 'reset';
    for (const { client, server } of this.pairs) {
      client.resetAndDestroy();
      server.destroy();
    }
  }

  /** Forwards to another server from now on, as an address that moves: open connections are reset. */
  redirect({ port, hostname }: { port: string; hostname: string }): void {
    this.reset();
    this.target = { port, hostname };
    this.resume();
  }

  resume(): void {
    this.mode = 'pass';
    this.answerDelay = 0;
    for (const { client, server } of this.pairs) {
      client.resume();
      server.resume();
    }
  }

  async close(): Promise<void> {
    for (const { client, server } of this.pairs) {
      client.destroy();
      server.destroy();
    }
    await new Promise(done => this.server.close(done));
  }

  private forward(pair: Pair, from: Socket, to: Socket, delay: () => number): void {
    /** When the last chunk is forwarded: a later one must not overtake it. */
    let until = 0;
    const later = (work: () => void) => {
      until = Math.max(until, Date.now() + delay());
      const wait = until - Date.now();
      if (wait > 0) setTimeout(work, wait);
      else work();
    };
    from.on('data', chunk => {
      later(() => {
        if (!pair.isLost && to.writable) to.write(chunk);
      });
    });
    from.on('end', () => later(() => void (pair.isLost || to.end())));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.pairs.delete(pair);
      if (!pair.isLost) later(() => to.destroy());
    });
  }

  private pause({ client, server }: Pair): void {
    client.pause();
    server.pause();
  }
}
