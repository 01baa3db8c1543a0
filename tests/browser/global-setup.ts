import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { LAUNCH_OPTIONS } from './launch.ts';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder that holds the demonstration shop, as the first start leaves it: tests copy it. */
    seeded: string;
    /** The shop that the tests visit which need none of their own, and where it reads its content. */
    demo: { url: string; contentDir: string };
    /** Where the browser of all tests is to be reached. */
    browser: string;
  }
}

const ROOT = resolve(import.meta.dirname, '../..');

/** Fills a database, opens a shop with it and starts a browser, once for all tests: that is most of what they wait for. */
export default async function open(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tests-'));
  const seeded = join(folder, 'seeded');
  const dataDir = join(folder, 'data');
  const contentDir = join(folder, 'content');
  const closing: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const first = await startServer(ROOT, { DATA_DIR: seeded, DATABASE_URL: '' });
    await first.stop();
    cpSync(seeded, dataDir, { recursive: true });
    cpSync(join(ROOT, 'fixtures/content'), contentDir, { recursive: true });
    const server = await startServer(ROOT, { CONTENT_DIR: contentDir, DATA_DIR: dataDir, DATABASE_URL: '' });
    closing.push(server.stop);
    const browser = await chromium.launchServer(LAUNCH_OPTIONS);
    closing.push(() => browser.close());
    project.provide('seeded', seeded);
    project.provide('demo', { url: server.url, contentDir });
    project.provide('browser', browser.wsEndpoint());
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
