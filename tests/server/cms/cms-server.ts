import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A document of a CMS in tests. */
export interface CmsDocument {
  kind: 'pages' | 'blocks';
  key: string;
  title: string;
  /** Items with an id, a block type and fields. */
  items: { id: string; type: string; fields: Record<string, unknown> }[];
  /** Changes with each write. */
  revision: number;
}

/** What is wrong with the answers of a CMS. */
export type Fault = 'slow' | 'garbage' | 'error' | 'half' | 'forbidden' | 'redirect' | 'empty' | 'html';

/** Answers a request as a CMS does; undefined for an address that it does not have. */
export type Answer = (documents: CmsDocument[], request: URL, headers: IncomingMessage['headers']) => unknown;

/** Documents that a CMS answers with at most, however many a request wants. */
export const LARGEST_PART = 100;

/** A CMS that answers over HTTP in the form of a real one, and has faults when a test wants them. */
export class CmsServer {
  readonly documents = new Map<string, CmsDocument>();
  readonly requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  fault: Fault | null = null;
  /** Whether the fault concerns a request; by default each. */
  isFaulty: (path: string) => boolean = () => true;
  /** Changes each answer. */
  alter: (answer: unknown) => unknown = answer => answer;
  private server: Server | undefined;
  private port = 0;
  private revision = 0;

  constructor(private readonly answer: Answer) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  write(key: string, words: string, more: Partial<CmsDocument> = {}): void {
    const { kind = 'pages' } = more;
    const items = [{ id: 'hero', type: 'text', fields: { text: words } }];
    this.documents.set(`${kind}/${key}`, {
      kind,
      key,
      title: key,
      items,
      revision: ++this.revision,
      ...more,
    });
  }

  remove(key: string, kind = 'pages'): void {
    this.documents.delete(`${kind}/${key}`);
  }

  async open(): Promise<this> {
    const server = createServer((request, response) => this.serve(request, response));
    await new Promise<void>(resolve => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise<unknown>(resolve => (server ? server.close(resolve) : resolve(undefined)));
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url as string, this.url);
    const path = decodeURIComponent(url.pathname + url.search);
    this.requests.push({ path, headers: request.headers });
    const documents = [...this.documents.values()];
    const fault = this.fault && this.isFaulty(path) ? this.fault : null;
    if (fault === 'slow') return;
    if (fault === 'error') return void response.writeHead(500).end('{"error":"database"}');
    if (fault === 'forbidden') return void response.writeHead(403).end('{}');
    if (fault === 'redirect')
      return void response.writeHead(302, { location: 'https://evil.example.com/' }).end();
    const answer = this.alter(this.answer(fault === 'empty' ? [] : documents, url, request.headers));
    if (answer === undefined) return void response.writeHead(404).end('{"message":"not found"}');
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    if (fault === 'garbage') return void response.end(`${text.slice(0, text.length / 2)}\u0000}`);
    if (fault === 'html') return void response.end('<!doctype html><p>Maintenance</p>');
    if (fault === 'half') {
      response.writeHead(200, { 'content-length': Buffer.byteLength(text) });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    }
    response.end(text);
  }
}
