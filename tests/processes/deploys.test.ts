import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/base/database/index.ts';
import { createPublishing } from '../../server/subjects/publishing/index.ts';
import type { Project } from '../new-block/project.ts';
import { copyShopDatabase } from '../support/blank-database.ts';
import { listAssets, PAGES, placeOrders, viewPages } from '../support/deploy-visits.ts';
import { buildNext, copyBuiltProject, listBuild } from '../support/next-build.ts';
import { requestAroundRelease } from '../support/release-moment.ts';
import { type RollingDeploy, startRollingDeploy } from '../support/rolling-deploy.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { pause } from '../support/wait-until.ts';

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
const isSkipped = !TEST_DATABASE_URL || !TEST_REDIS_URL;
if (isSkipped) console.log('Skipping a rolling deploy: set TEST_DATABASE_URL and TEST_REDIS_URL to run it.');

let project: Project;
let server: ServerProcess;
const start = () => startServer(project.folder, { DATA_DIR: join(project.folder, 'data') });
/** The content of the first build's files. */
const first = new Map<string, Buffer>();
beforeAll(async () => {
  project = copyBuiltProject();
  for (const name of listBuild(project.folder)) {
    first.set(name, readFileSync(join(project.folder, 'dist/client/assets', name)));
  }
  await copyShopDatabase(join(project.folder, 'data'));
  server = await start();
});
afterAll(async () => {
  await server?.stop();
  project.remove();
});

const plainNames = () => [...first.keys()].filter(name => !/\.(?:br|gz)$/.test(name));

/**
 * Requests every file of the first build, and returns those that are not answered with their content.
 *
 * @param rest pause before each, in ms: without one, the requests would delay what is done meanwhile.
 */
async function findLost(encoding: string, rest = () => 0): Promise<string[]> {
  const lost: string[] = [];
  for (const name of plainNames()) {
    const ms = rest();
    if (ms > 0) await pause(ms);
    const answer = await fetch(`${server.url}/assets/${name}`, { headers: { 'accept-encoding': encoding } });
    const body = Buffer.from(await answer.arrayBuffer());
    const isSame = body.equals(first.get(name) as Buffer);
    const caching = answer.headers.get('cache-control');
    if (answer.status !== 200 || !isSame || caching !== 'public, max-age=31536000, immutable') {
      lost.push(`${name}: ${answer.status} ${caching}`);
    }
  }
  return lost;
}

describe('a deploy in place', () => {
  it('loses no file of the pages that are open: while it builds, after it, and in the next process', async () => {
    const named = new Set<string>();
    for (const page of PAGES) {
      for (const asset of listAssets(await (await fetch(server.url + page)).text()))
        named.add(asset.slice(8));
    }
    expect([...named].filter(name => !first.has(name))).toEqual([]);
    expect(named.size).toBeGreaterThan(30);

    let isBuilt = false;
    const building = buildNext(project).finally(() => {
      isBuilt = true;
    });
    const during = new Set<string>();
    // Often while the new files are complete and about to replace the old ones.
    const isNext = () => existsSync(join(project.folder, 'dist/client.next'));
    const rest = () => (isBuilt ? 0 : isNext() ? 5 : 25);
    do for (const line of await findLost('identity', rest)) during.add(line);
    while (!isBuilt);
    await building;
    expect([...during]).toEqual([]);
    const next = new Set(listBuild(project.folder));
    const gone = plainNames().filter(name => !next.has(name));
    expect(gone.length).toBeGreaterThan(23);
    expect(await findLost('br')).toEqual([]);

    await server.stop();
    server = await start();
    expect(await findLost('identity')).toEqual([]);
    expect(await findLost('gzip')).toEqual([]);
    expect((await viewPages(server.url, PAGES.length)).failures).toEqual([]);
    const none = await fetch(`${server.url}/assets/frame-00000000.js`);
    expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }, 600_000);
});

describe.skipIf(isSkipped)(
  'a rolling deploy: two nodes of two builds behind a proxy that changes node each time',
  () => {
    let deploy: RollingDeploy;
    beforeAll(async () => {
      deploy = await startRollingDeploy(process.env, project.folder);
    });
    afterAll(() => deploy?.stop());

    it('answers every page and every asset that a page names', async () => {
      const [before, after] = await Promise.all(
        deploy.nodes.map(async ({ url }) => listAssets(await (await fetch(url)).text()).join()),
      );
      expect(before).not.toBe(after);
      const { requests, failures } = await viewPages(deploy.proxy.url, 200);
      expect(failures).toEqual([]);
      expect(requests).toBeGreaterThan(400);
    });

    it('shows what is published, released, undone and rolled back on both builds at once', async () => {
      const database = await openDatabase({ databaseUrl: deploy.database, dataDir: null });
      try {
        const publishing = createPublishing(database.db, { check: async () => [] });
        const urls = deploy.nodes.map(({ url }) => url);
        const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 6000);
        const moment = { pages: 5, requests: 300, at };
        const { before, after, wrong } = await requestAroundRelease(publishing, urls, moment);
        expect({ wrong, before: before > 0, after: after > 0 }).toEqual({
          wrong: [],
          before: true,
          after: true,
        });
        const page = { kind: 'pages', key: 'moment-0', ifMatch: '*' } as const;
        const actor = { kind: 'command', name: 'test' } as const;
        const titles = async () => {
          const bodies = await Promise.all(
            urls.map(async url => (await fetch(`${url}/cms/moment-0.html`)).text()),
          );
          return bodies.map(body => /<title>(old|new)/.exec(body)?.[1]);
        };
        await publishing.undoRelease({ actor, id: 1 });
        await expect.poll(titles, { timeout: 20_000, interval: 50 }).toEqual(['old', 'old']);
        await publishing.rollback({ ...page, actor, version: 2 });
        await expect.poll(titles, { timeout: 20_000, interval: 50 }).toEqual(['new', 'new']);
      } finally {
        await database.close();
      }
    }, 60_000);

    it('places and pays every order', async () => {
      const { paid, failures } = await placeOrders(deploy.proxy.url, 20);
      expect(failures).toEqual([]);
      expect(new Set(paid).size).toBe(20);
    });
  },
);
