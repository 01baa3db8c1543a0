import { test as base, expect } from '@playwright/test';
import { openShopServer, type Pages, type ShopServer } from './shop-server.ts';
import { createVisits, type OpenVisit, type Visit } from './visit.ts';

export { expect };

/** The shop as a test visits it. */
export interface Shop {
  /** `http://127.0.0.1:{port}`, without a slash at the end. */
  url: string;
  /** Folder of its content. The server reads a changed file on the next request. */
  contentDir: string;
  /** Opens a path on a screen of that width; below 768 px it is a touch phone. */
  page: OpenVisit;
}

interface TestFixtures {
  /** Pages beside or instead of the demonstration's: `test.use({ pages: { key: page } })`. */
  pages: Pages;
  shop: Shop;
}

interface WorkerFixtures {
  /**
   * Tests with the same name share a server and database. Choose another name for tests that sell out products or
   * change what other tests read.
   */
  shopName: string;
  /** Settings of the server; they start one for the file. */
  shopEnv: Record<string, string>;
  shopServer: ShopServer;
  openVisit: OpenVisit;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  pages: [{}, { option: true }],
  shopName: ['demonstration', { option: true, scope: 'worker' }],
  shopEnv: [{}, { option: true, scope: 'worker' }],
  shopServer: [
    async ({ shopEnv }, use) => {
      const server = await openShopServer({ env: shopEnv });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  openVisit: [
    // After the server, so that its connections are closed before it stops.
    async ({ browser, shopServer: _ }, use) => {
      const { open, close } = createVisits(browser);
      await use(open);
      await close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ openVisit, shopServer, pages }, use) => {
    const { url, contentDir, setPages } = shopServer;
    setPages(pages);
    const visits: Visit[] = [];
    await use({
      url,
      contentDir,
      async page(width, path, options) {
        const visit = await openVisit(width, url + path, options);
        visits.push(visit);
        return visit;
      },
    });
    await Promise.all(visits.map(visit => visit.close()));
    expect(
      visits.flatMap(({ problems }) => problems),
      'console messages',
    ).toEqual([]);
  },
});
