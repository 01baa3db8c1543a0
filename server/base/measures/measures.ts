import { Histogram, Registry } from 'prom-client';
import { tracedCall } from '../traces/traces.ts';

/** Services outside of the process, or their sandboxes. The values of a label: never an address or a name. */
export const PROVIDERS = ['sms', 'payment', 'wechat', 'carrier', 'chat', 'redis', 'database'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Whether a service has done its work. Refusing a request, such as a value that is not unique, is its work, too. */
type Result = 'ok' | 'failed';

/** Upper bounds of durations, in seconds. */
export const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What the process measures, whichever app of it: one registry, also when tests open several shops. */
export const measures = new Registry();

const providerTimes = new Histogram({
  name: 'vitrine_provider_duration_seconds',
  help: 'Time of calls to services outside of the process.',
  labelNames: ['provider', 'result'],
  buckets: BUCKETS,
  registers: [measures],
});
// Rates of a series that appears with its first failure would miss that one.
for (const provider of PROVIDERS) {
  for (const result of ['ok', 'failed']) providerTimes.zero({ provider, result });
}

const pageTimes = new Histogram({
  name: 'vitrine_page_duration_seconds',
  help: 'Time to answer a request for a page.',
  labelNames: ['route', 'status'],
  buckets: BUCKETS,
  registers: [measures],
});

export function recordProvider(provider: Provider, ms: number, result: Result): void {
  providerTimes.observe({ provider, result }, ms / 1000);
}

/** Records an answered page. @param route its pattern, never its address. */
export function recordPage(route: string, status: number, ms: number): void {
  pageTimes.observe({ route, status }, ms / 1000);
}

/** Returns a service whose asynchronous methods are measured and traced. */
export function measured<T extends object>(provider: Provider, service: T): T {
  return new Proxy(service, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const start = performance.now();
        // Counters and the database are parts of other work only; the rest may be called by a job.
        const isRoot = provider !== 'redis';
        const result = tracedCall(provider, String(name), isRoot, () => value.apply(target, args));
        if (!(result instanceof Promise)) return result;
        const record = (outcome: Result) => recordProvider(provider, performance.now() - start, outcome);
        result.then(
          () => record('ok'),
          () => record('failed'),
        );
        return result;
      };
    },
  });
}
