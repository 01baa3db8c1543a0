import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; boolValue?: boolean };
}

/** A span as OTLP has it in JSON. */
interface SentSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: Attribute[];
  events?: unknown[];
  status?: { code?: number; message?: string };
}

/** A span that the collector has received. */
export interface ReceivedSpan extends Omit<SentSpan, 'attributes'> {
  attributes: Record<string, string | number | boolean | undefined>;
  service: unknown;
}

/** An OpenTelemetry collector on a free port, which takes spans as OTLP over HTTP. */
export class TraceCollector {
  spans: ReceivedSpan[] = [];
  /** Each body as it was sent. */
  bodies: string[] = [];
  headers: IncomingHttpHeaders[] = [];
  /** Status of its answers, or no answer at all. */
  behaviour: number | 'hang' = 200;
  private readonly server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    if (this.behaviour === 'hang') return;
    response.writeHead(this.behaviour, { 'content-type': 'application/json' }).end('{}');
    if (this.behaviour !== 200) return;
    this.bodies.push(text);
    this.headers.push(request.headers);
    for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
      const { 'service.name': service } = toRecord(resource.attributes);
      for (const { spans } of scopeSpans) {
        this.spans.push(
          ...spans.map((span: SentSpan) => ({ ...span, service, attributes: toRecord(span.attributes) })),
        );
      }
    }
  });

  async open(port = 0): Promise<this> {
    await new Promise<void>(done => this.server.listen(port, '127.0.0.1', done));
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Returns the names of a trace's spans as a tree: each with its own, in the order of their names. */
  tree(root: ReceivedSpan): Tree {
    const children = this.spans.filter(
      ({ traceId, parentSpanId }) => traceId === root.traceId && parentSpanId === root.spanId,
    );
    return Object.fromEntries(
      children.map(child => [child.name, this.tree(child)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise(done => this.server.close(done));
  }
}

/** Names of spans, each with the names below it. */
export interface Tree {
  [name: string]: Tree;
}

const toRecord = (attributes: Attribute[] = []) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => {
      const number = value.intValue === undefined ? undefined : Number(value.intValue);
      return [key, value.stringValue ?? number ?? value.boolValue] as const;
    }),
  );
