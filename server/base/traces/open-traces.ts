import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { type SpanStart, setTracer } from './traces.ts';

/** How long the last spans may take when the process stops, in ms. */
const FLUSH_TIME = 2000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/**
 * Turns traces on. Endpoint, headers, sampler, limits and name come from the environment (`OTEL_…`), which OpenTelemetry reads
 * itself. Loaded only when traces are on.
 *
 * @param onChange is called when the collector ceases to take spans, with the reason, and when it takes them again.
 * @returns a function that sends the last spans and turns traces off.
 */
export function openTraces(onChange: (reason: string | null) => void): () => Promise<void> {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'vitrine' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = withNotices(new OTLPTraceExporter(), onChange);
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  const tracer = provider.getTracer('vitrine');
  setTracer({
    start(name, { kind, attributes = {}, startTime, parent }) {
      const options = { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes, startTime };
      return tracer.startSpan(name, options, toContext(parent));
    },
    fail(span, type) {
      span.setAttribute('error.type', type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
  });
  return async () => {
    setTracer(undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>(done => {
      timer = setTimeout(done, FLUSH_TIME).unref();
    });
    await Promise.race([provider.shutdown().catch(() => {}), late]).finally(() => clearTimeout(timer));
  };
}

/** Reads a parent. Of a caller's headers, only the ids are taken: `tracestate` may hold anything. */
function toContext(parent: SpanStart['parent']): Context {
  if (parent === undefined) return ROOT_CONTEXT;
  if (typeof parent !== 'string') return trace.setSpan(ROOT_CONTEXT, parent);
  const remote = parseTraceParent(parent);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}

/** Wraps an exporter: its failures are reported once, until it succeeds again. Spans that could not be sent are dropped. */
function withNotices(exporter: SpanExporter, onChange: (reason: string | null) => void): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, result => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed !== isFailing) {
          isFailing = hasFailed;
          const { code, name } = (result.error ?? {}) as { code?: unknown; name?: string };
          onChange(hasFailed ? String(code ?? name ?? 'unknown') : null);
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
