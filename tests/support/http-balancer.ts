import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Time between two checks of a node, in ms. */
const CHECK_INTERVAL = 100;

/**
 * An HTTP load balancer: it keeps connections open, changes the node with each request, sends nothing to nodes whose `/readyz` is
 * not 200, and sends a request again only if it was not read.
 */
export class HttpBalancer {
  private readonly ready = new Set<string>();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server: Server;
  private readonly timer: NodeJS.Timeout;
  private turn = 0;

  /** @param nodes addresses; the list may change. */
  constructor(private readonly nodes: string[]) {
    this.server = createServer((incoming, outgoing) => {
      const parts: Buffer[] = [];
      incoming.on('data', part => parts.push(part));
      incoming.on('end', () => this.forward(incoming, Buffer.concat(parts), outgoing, 3));
    });
    this.timer = setInterval(() => void this.check(), CHECK_INTERVAL);
  }

  async open(): Promise<this> {
    await this.check();
    await new Promise<void>(done => this.server.listen(0, '127.0.0.1', done));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Whether all nodes are ready. */
  get isComplete(): boolean {
    return this.nodes.every(node => this.ready.has(node));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.agent.destroy();
    this.server.closeAllConnections();
    await new Promise(done => this.server.close(done));
  }

  private async check(): Promise<void> {
    for (const node of this.ready) if (!this.nodes.includes(node)) this.ready.delete(node);
    await Promise.all(
      this.nodes.map(async node => {
        const isReady = await fetch(`${node}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) this.ready.add(node);
        else this.ready.delete(node);
      }),
    );
  }

  private forward(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, tries: number): void {
    const nodes = [...this.ready];
    const node = nodes[this.turn++ % nodes.length];
    const fail = (reason: string) => void outgoing.writeHead(502).end(reason);
    if (!node) {
      fail('no node is ready');
      return;
    }
    const { method, url, headers } = incoming;
    const sent = request(`${node}${url}`, { method, headers, agent: this.agent }, answer => {
      const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(outgoing);
    });
    sent.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && tries > 1) this.forward(incoming, body, outgoing, tries - 1);
      else fail(`${code ?? message} ${sent.reusedSocket ? 'on an open connection' : ''}`);
    });
    sent.end(body);
  }
}
