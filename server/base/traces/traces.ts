import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';

/** What a span starts with. Names and attributes never hold what a shopper sends: they are routes, tables and methods. */
export interface SpanStart {
  /** A request that is served, or a call to another service; neither for work of this process. */
  kind?: 'server' | 'client';
  attributes?: Attributes;
  /** When it began, in epoch ms; now by default. */
  startTime?: number;
  /** The span that it is a part of, or the header of a caller (W3C traceparent). */
  parent?: Span | string | undefined;
}

/** Creates the spans of this process. */
export interface Tracer {
  start(name: string, start: SpanStart): Span;
  /** Ends a span of work that has failed. @param type a class or code, never a message, which may hold values. */
  fail(span: Span, type: string): void;
}

let tracer: Tracer | undefined;
const current = new AsyncLocalStorage<Span>();

/** Turns traces on; undefined turns them off. */
export function setTracer(to: Tracer | undefined): void {
  tracer = to;
}

/** Starts a span outside of any other; undefined while traces are off. */
export const startSpan = (name: string, start: SpanStart): Span | undefined => tracer?.start(name, start);

/** Runs work whose spans are parts of this one. */
export const within = <T>(span: Span, work: () => T): T => current.run(span, work);

/** Runs work in a span, as a part of the one that it is called in. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const parent = tracer && current.getStore();
  if (!parent) return work();
  return runIn(tracer?.start(name, { attributes, parent }), work);
}

/** Calls a service outside of the process, in a span. What is not asynchronous has none. */
export function tracedCall<T>(service: string, method: string, isRoot: boolean, call: () => T): T {
  const parent = tracer && current.getStore();
  if (!tracer || (!parent && !isRoot)) return call();
  const attributes = { 'peer.service': service };
  return runIn(tracer.start(`${service} ${method}`, { kind: 'client', attributes, parent }), call);
}

/** Runs work in a span, which ends with the work's promise. A span without an end is not sent. */
function runIn<T>(span: Span | undefined, work: () => T): T {
  if (!span) return work();
  const result = current.run(span, work);
  if (result instanceof Promise) {
    result.then(
      () => span.end(),
      error => endFailed(span, error),
    );
  }
  return result;
}

/** Adds a span for work that has ended, as a part of the one that it ran in. */
export function addSpan(name: string, attributes: Attributes, ms: number, failure?: unknown): void {
  const parent = tracer && current.getStore();
  if (!parent) return;
  const startTime = Date.now() - ms;
  const span = tracer?.start(name, { kind: 'client', attributes, startTime, parent });
  if (!span) return;
  if (failure === undefined) span.end();
  else endFailed(span, failure);
}

/** Ends a span of work that has failed, with the code or class of its error. */
export function endFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const isShort = (value: unknown): value is string => typeof value === 'string' && /^\w{1,40}$/.test(value);
  tracer?.fail(span, [code, name].find(isShort) ?? 'Error');
  span.end();
}

/** Whether statements are recorded here: traces are on, and this is a part of a span. */
export const isTraced = (): boolean => tracer !== undefined && current.getStore() !== undefined;

/** Returns the headers that let a service go on with this trace; none while there is no span. */
export function traceHeaders(): Record<string, string> {
  const span = tracer && current.getStore();
  if (!span) return {};
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
}
