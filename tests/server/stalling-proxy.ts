import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that can stop to forward, as a server that hangs or a network that drops packets. */
export class StallingProxy {
  private readonly sockets = new Set<Socket>();
  private isStalled = false;
  private readonly server: Server;

  constructor({ port, hostname }: URL) {
    this.server = createServer(client => {
      const server = connect(Number(port), hostname);
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        this.sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy()).on('close', () => this.sockets.delete(from));
      }
      if (this.isStalled) this.stall();
    });
  }

  async open(): Promise<this> {
    await new Promise<void>(done => this.server.listen(0, '127.0.0.1', done));
    return this;
  }

  get port(): string {
    return String((this.server.address() as AddressInfo).port);
  }

  stall(): void {
    this.isStalled = true;
    for (const socket of this.sockets) socket.pause();
  }

  resume(): void {
    this.isStalled = false;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise(done => this.server.close(done));
  }
}
