import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of several nodes. */
export interface AlternatingProxy {
  /** `http://127.0.0.1:{port}`, without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy that gives each request to another node than the one before: the worst case of a rolling deploy, in
 * which every page meets a node of another build.
 *
 * @param nodes their origins; read for each request, so that a node may be replaced by another one.
 */
export async function startAlternatingProxy(nodes: readonly string[]): Promise<AlternatingProxy> {
  const agent = new Agent({ keepAlive: true });
  let requests = 0;
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url = '/' } = incoming;
    const node = new URL(nodes[requests++ % nodes.length] as string);
    const passed = request(
      { agent, host: node.hostname, port: node.port, method, path: url, headers },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    passed.once('error', error => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
      outgoing.end(`${node.origin}: ${error.message}`);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}
