import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres, type Postgres, startPostgres } from '../../scripts/servers.mjs';
import { openDatabase } from '../../server/base/database/index.ts';
import { createPublishing, type Publishing } from '../../server/subjects/publishing/index.ts';
import { killWhilePublishing } from '../support/publishing-kills.ts';
import { requestAroundRelease, statePage } from '../support/release-moment.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) console.log('Skipping publishing on two servers: PostgreSQL is not installed.');

const actor = { kind: 'command', name: 'test' } as const;
const home = { kind: 'pages', key: 'two-nodes', actor, ifMatch: '*' } as const;

describe.skipIf(!hasPostgres)('two servers with their pages in one PostgreSQL', () => {
  let postgres: Postgres;
  let servers: ServerProcess[] = [];
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let publishing: Publishing;

  beforeAll(async () => {
    postgres = await startPostgres();
    const env = {
      DATABASE_URL: postgres.url,
      CONTENT_STORE: 'database',
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://x.cn',
    };
    servers = await Promise.all([startServer(ROOT, env), startServer(ROOT, env)]);
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: null });
    publishing = createPublishing(database.db, { check: async () => [] });
  });
  afterAll(async () => {
    await Promise.all(servers.map(server => server.stop()));
    await database?.close();
    await postgres?.stop();
  });

  const titles = () =>
    Promise.all(
      servers.map(async ({ url }) => {
        const body = await (await fetch(`${url}/cms/two-nodes.html`)).text();
        return /<title>(\w+)/.exec(body)?.[1];
      }),
    );
  /** Waits until both show a title, and returns how long that took, in ms. */
  async function until(title: string): Promise<number> {
    const since = performance.now();
    await vi.waitFor(async () => expect(await titles()).toEqual([title, title]), {
      timeout: 20_000,
      interval: 25,
    });
    return performance.now() - since;
  }

  it('show what is published, rolled back, released and undone on both', async () => {
    const times: Record<string, number> = {};
    await publishing.saveDraft({ ...home, text: statePage('first') });
    await publishing.publish(home);
    times.publish = await until('first');
    await publishing.saveDraft({ ...home, text: statePage('second') });
    await publishing.publish(home);
    await until('second');
    await publishing.rollback({ ...home, version: 1 });
    times.rollback = await until('first');
    const { id } = await publishing.createRelease({ actor, name: 'r' });
    await publishing.saveDraft({ ...home, text: statePage('third') });
    await publishing.putIntoRelease({ ...home, release: id });
    await publishing.scheduleRelease({ actor, id, at: 'now' });
    times.release = await until('third');
    await publishing.undoRelease({ actor, id });
    times.undo = await until('first');
    // The quickest of them: the machine may be busy with other tests.
    expect(Math.min(...Object.values(times)), JSON.stringify(times)).toBeLessThan(1000);
  });

  // `npm run faults publishing` makes 10,000 requests, and kills 50 times.
  it('show no page and no price of a release early or late', async () => {
    const { requests, before, after, wrong } = await requestAroundRelease(
      publishing,
      servers.map(({ url }) => url),
      {
        ...{ pages: 5, skus: ['LOSANGE-CHAIN-1', 'RIVA-TOTE-1'], requests: 500 },
        at: new Date(Math.ceil((Date.now() + 8000) / 1000) * 1000),
      },
    );
    expect(wrong).toEqual([]);
    expect(requests).toBeGreaterThanOrEqual(500);
    expect(Math.min(before, after)).toBeGreaterThan(0);
  });
});

it.skipIf(!hasPostgres)(
  'a process that is killed at any moment of publishing leaves each page old or new, never torn',
  async () => {
    const postgres = await startPostgres();
    try {
      const { wrong, acknowledged } = await killWhilePublishing(postgres.url, 8);
      expect(wrong).toEqual([]);
      expect(acknowledged).toBeGreaterThan(8);
    } finally {
      await postgres.stop();
    }
  },
  600_000,
);
