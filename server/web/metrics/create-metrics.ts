import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { findProblem } from '../../base/files/watch-folder.ts';
import type { Answered } from '../../base/http/on-answered.ts';
import { BUCKETS, measures } from '../../base/measures/measures.ts';
import { refusedCounts } from '../../base/overload/load.ts';
import { securityCounts } from '../../base/security-log.ts';
import type { BaseServices } from '../../base/services.ts';
import type { ContentSource } from '../../subjects/content/content-source.ts';
import { smsCounts } from '../../subjects/sms/budget.ts';
import { trackingCounts } from '../../subjects/tracking/event-limits.ts';
import { webhookCounts } from '../../subjects/webhooks/count-events.ts';
import { purgeCounts } from '../caches/purge-counts.ts';
import type { WatchedFolders } from '../health/routes.ts';
import type { BlockFailures } from '../pages/block-failures.ts';
import { pageCounts } from '../pages/page-counts.ts';
import type { PageStore } from '../pages/page-store.ts';
import { reportCounts } from '../policy-reports/routes.ts';

/** Metrics in Prometheus format. */
export interface Metrics {
  /** Records a call. */
  record(call: Answered): void;
  contentType: string;
  write(): Promise<string>;
}

let processRegistry: Registry | undefined;

/** Metrics of memory, event loop and garbage collection; one registry per process, also when tests open several shops. */
function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

export interface MeasuredParts extends Pick<BaseServices, 'database' | 'state'> {
  source: Pick<ContentSource, 'status'>;
  folders: WatchedFolders;
  store: Pick<PageStore, 'stale'>;
  failures: BlockFailures;
}

export function createMetrics({ database, state, source, folders, store, failures }: MeasuredParts): Metrics {
  const own = new Registry();
  const registers = [own];
  const calls = new Histogram({
    name: 'vitrine_call_duration_seconds',
    help: 'Time to answer a call.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  new Counter({
    name: 'vitrine_pages_total',
    help: 'Requested pages, from the cache or not.',
    labelNames: ['cache'],
    registers,
    collect() {
      this.reset();
      this.inc({ cache: 'hit' }, pageCounts.hit);
      this.inc({ cache: 'miss' }, pageCounts.miss);
    },
  });
  new Counter({
    name: 'vitrine_cache_purges_total',
    help: 'Requests to purge caches in front of the shop, by result.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(purgeCounts)) this.inc({ result }, count);
    },
  });
  new Counter({
    name: 'vitrine_security_events_total',
    help: 'Events of the security log.',
    labelNames: ['event'],
    registers,
    collect() {
      this.reset();
      for (const [event, count] of Object.entries(securityCounts)) this.inc({ event }, count);
    },
  });
  new Counter({
    name: 'vitrine_policy_reports_total',
    help: 'Violations of a page policy that browsers have reported, by directive.',
    labelNames: ['directive'],
    registers,
    collect() {
      this.reset();
      for (const [directive, count] of reportCounts) this.inc({ directive }, count);
    },
  });
  new Counter({
    name: 'vitrine_sms_total',
    help: 'SMS codes by result: sent, or refused because the budget of the day is used up.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'sent' }, smsCounts.sent);
      this.inc({ result: 'refused' }, smsCounts.refused);
    },
  });
  new Gauge({
    name: 'vitrine_sms_budget_used_ratio',
    help: 'Share of the SMS budget of the day that is used. Alarm from 0.8 on.',
    registers,
    collect() {
      this.set(smsCounts.budgetUsed);
    },
  });
  new Gauge({
    name: 'vitrine_webhook_events',
    help: 'Events of orders that the receiver of webhooks has not accepted, of all processes: due to be tried again, or dead.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'due' }, webhookCounts.due);
      this.set({ state: 'dead' }, webhookCounts.dead);
    },
  });
  new Counter({
    name: 'vitrine_tracking_events_total',
    help: 'Tracking events by result: accepted, or dropped above the limit of an address or of all addresses.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(trackingCounts)) this.inc({ result }, count);
    },
  });
  new Counter({
    name: 'vitrine_refused_total',
    help: 'Requests refused because of the load, or of a limit on the caller.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(refusedCounts)) this.inc({ reason }, count);
    },
  });
  new Counter({
    name: 'vitrine_block_failures_total',
    help: 'Blocks whose renderer threw, on the server or in a browser.',
    labelNames: ['type', 'page', 'side'],
    registers,
    collect() {
      this.reset();
      for (const { count, ...labels } of failures.counts()) this.inc(labels, count);
    },
  });
  new Gauge({
    name: 'vitrine_blocks_set_aside',
    help: 'Blocks that kept failing and are not rendered until their page changes.',
    registers,
    collect() {
      this.set(failures.setAside().length);
    },
  });
  new Gauge({
    name: 'vitrine_stale_pages',
    help: 'Pages that can’t be made now, whose last good rendering is served.',
    registers,
    collect() {
      this.set(store.stale().length);
    },
  });
  new Gauge({
    name: 'vitrine_content_copies',
    help: 'Documents of the CMS by state: shown, or refused, whose last good version is shown.',
    labelNames: ['state'],
    registers,
    collect() {
      const { copies } = source.status();
      if (!copies) return;
      this.set({ state: 'shown' }, copies.live);
      this.set({ state: 'refused' }, copies.refused);
    },
  });
  new Gauge({
    name: 'vitrine_content_checked_timestamp_seconds',
    help: 'When the CMS has last said what it has, in Unix time. Alarm when that is long ago.',
    registers,
    collect() {
      const { copies } = source.status();
      if (copies?.checkedAt) this.set(copies.checkedAt.getTime() / 1000);
    },
  });
  new Gauge({
    name: 'vitrine_database_connections',
    help: 'Connections to the database by state, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [name, count] of Object.entries(database.connections())) this.set({ state: name }, count);
    },
  });
  new Gauge({
    name: 'vitrine_up',
    help: 'Whether a part that the shop needs responds.',
    labelNames: ['part'],
    registers,
    async collect() {
      const parts = await database.check();
      this.set({ part: 'database' }, Number(parts.database));
      this.set({ part: 'migrations' }, Number(parts.migrations));
      this.set({ part: 'state' }, Number(state.isUp()));
      this.set({ part: 'content' }, Number(source.status().problem === null));
      this.set({ part: 'media' }, Number(findProblem(folders.media) === null));
      this.set({ part: 'assets' }, Number(findProblem(folders.assets) === null));
    },
  });
  const all = Registry.merge([processMetrics(), measures, own]);
  return {
    record: ({ method, route, status, ms }) => calls.observe({ method, route, status }, ms / 1000),
    contentType: all.contentType,
    write: () => all.metrics(),
  };
}
