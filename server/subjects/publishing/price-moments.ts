import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../base/database/index.ts';
import { oneAtATime } from '../../base/one-at-a-time.ts';
import type { ContentSource } from '../content/content-source.ts';
import { createDatabaseClock } from '../content/database-clock.ts';
import { CHANNEL } from '../content/read-timelines.ts';
import { applyDuePrices, HAS_UNAPPLIED } from './release-prices.ts';

/** How often the moments are read, in ms, besides the notices of the database. */
const INTERVAL = 1000;

/** Prices that come with releases. */
export interface PriceMoments {
  /** Changes when prices of a release show, or are undone. */
  version(): string;
  /** Increases with each change of `version` and `nextChange`. */
  revision(): number;
  /** When the next prices show, in epoch ms of this process; `Infinity` where none come. */
  nextChange(): number;
  /** Whether prices whose moment has passed may not be in the catalogue yet. */
  isDue(): boolean;
  /** Sees to it that prices whose moment has passed are in the catalogue, as this process reads it. */
  settle(): Promise<void>;
  /** Reads the moments now. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Follows the prices of releases. Each process has their moments in memory before they come, and writes the prices into the catalogue at
 * that moment, unless another one was quicker.
 *
 * @param onPrices called when they have changed: what this process has read of the catalogue is outdated.
 */
export async function openPriceMoments(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  onPrices: () => Promise<void>,
): Promise<PriceMoments> {
  const clock = createDatabaseClock();
  let number = 0;
  let moments: number[] = [];
  let settling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let shown = '';
  let revision = 0;

  async function check(): Promise<void> {
    const sent = Date.now();
    const { rows } = await sql<{ number: number; now: number; moments: number[] }>`
      select coalesce((select prices from content_state), 0)::float8 as number,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
        coalesce((select json_agg((extract(epoch from live_at) * 1000)::float8 order by live_at)
          from content_releases r where state = 'scheduled' and ${HAS_UNAPPLIED}), '[]') as moments`.execute(
      db,
    );
    const [read] = rows as [(typeof rows)[0]];
    clock.add(read.now, sent, Date.now());
    const isChanged = read.number !== number;
    // Before the version: a page of the new one must not be made from what was read before.
    if (isChanged) await onPrices();
    number = read.number;
    moments = read.moments;
  }

  const look = oneAtATime(() => check().finally(plan));

  const nextChange = () => (moments[0] === undefined ? Number.POSITIVE_INFINITY : clock.toLocal(moments[0]));

  const isDue = () => Date.now() >= nextChange();

  async function apply(): Promise<void> {
    await applyDuePrices(db);
    await look();
  }

  function settle(): Promise<void> {
    // Requests do not wait again and again for a database that does not answer.
    if (!isDue() || (!settling && performance.now() - failedAt < INTERVAL)) return Promise.resolve();
    settling ??= apply()
      .catch(error => {
        failedAt = performance.now();
        throw error;
      })
      .finally(() => {
        settling = undefined;
      });
    return settling;
  }

  /** Waits for the next moment, or looks again before it. */
  function plan(): void {
    clearTimeout(timer);
    if (isClosed) return;
    const wait = Math.min(INTERVAL, Math.max(0, nextChange() - Date.now()));
    timer = setTimeout(() => void run(), isDue() ? INTERVAL : wait).unref();
  }

  async function run(): Promise<void> {
    // The next look tries again what the database refuses now.
    await (isDue() ? settle() : look()).catch(() => {});
    plan();
  }

  const version = () => `${number}${isDue() ? '+' : ''}`;

  await look();
  const stopListening = listen(CHANNEL, () => void look().catch(() => {}));
  return {
    version,
    revision() {
      const now = `${version()}>${nextChange()}`;
      if (now !== shown) revision++;
      shown = now;
      return revision;
    },
    nextChange,
    isDue,
    settle,
    refresh: look,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await stopListening();
      await settling?.catch(() => {});
    },
  };
}

/** Lets calls wait while prices whose moment has passed are written; where the database cannot write, they go on with the former ones. */
export function settlePrices(app: FastifyInstance, prices: PriceMoments): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!prices.isDue() || !request.url.startsWith('/rest')) return done();
    prices.settle().then(
      () => done(),
      () => done(),
    );
  });
}

/**
 * Returns the content with prices that come: each document changes at their moments, so that pages are made again then, and caches keep
 * none for longer.
 */
export function withPriceMoments(source: ContentSource, prices: PriceMoments): ContentSource {
  return {
    ...source,
    version(kind, key) {
      const version = source.version(kind, key);
      if (version === null) return null;
      const next = prices.nextChange();
      // A page that prices will change is made again: its headers limit how long caches keep it.
      const comes = Number.isFinite(next) ? `>${next}` : '';
      return `${version} p${prices.version()}${comes}`;
    },
    revision: () => source.revision() + prices.revision(),
    nextChange: (kind, key) => Math.min(source.nextChange(kind, key), prices.nextChange()),
    async read(kind, key) {
      // While the database cannot write, pages show the former prices.
      await prices.settle().catch(() => {});
      return source.read(kind, key);
    },
    async refresh() {
      await Promise.all([source.refresh(), prices.refresh().catch(() => {})]);
    },
  };
}
