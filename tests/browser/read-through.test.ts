import { kill } from 'node:process';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openAndRead } from './read-through.ts';

const PATIENCE = 3_000;

/** Returns the ids of the browser's processes that run pages. */
async function rendererIds(page: Page): Promise<number[]> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

// A browser of their own, whose processes they stop.
test.use({ shopName: 'stopped processes' });

test.describe('reading a page', () => {
  test('replaces a page whose process is stopped', async ({ shop }) => {
    const opened: Page[] = [];
    const visit = await openAndRead(shop.page, 1440, '/', {
      patience: PATIENCE,
      whenOpen: async page => {
        opened.push(page);
        if (opened.length > 1) return;
        for (const id of await rendererIds(page)) kill(id, 'SIGSTOP');
      },
    });
    expect(opened).toEqual([expect.anything(), visit.page]);
    await expect(visit.page.getByRole('main')).toBeVisible();
  });

  test('fails on a page whose script runs without end', async ({ shop }) => {
    let opened: Page | undefined;
    const reading = openAndRead(shop.page, 1440, '/', {
      patience: PATIENCE,
      whenOpen: async page => {
        opened = page;
        await page.evaluate(() => {
          setTimeout(() => {
            while (performance.now() > 0);
          });
        });
      },
    });
    await expect(reading).rejects.toThrow('runs without end');
    await opened?.context().close();
  });
});
