import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BACKLOG, createApp, readConfig } from '../server/index.ts';
import { createRenderEntry } from '../src/entry-server.tsx';
import { registry } from '../src/registry.ts';
import { startChild } from './child.ts';
import { openBenchDatabase } from './database.ts';
import { everyTypePage } from './pages.ts';
import { IS_SMALL } from './size.ts';

/** Path of the page with one block of each type. Screens are left out: each has a page to itself. */
export const EVERY_TYPE = '/cms/every-type.html';

/** A measured shop in a process of its own. */
export interface Shop {
  child: ChildProcess;
  address: string;
  stop(): void;
}

let shared: Promise<Shop> | undefined;

/** A small run shows the originals: making smaller ones would keep the shop from answering. */
const ORIGINALS = { MEDIA_TEMPLATE: '/media/{path}?w={width}' };

/** Starts a shop. In a small run, where no part measures anything, all parts share one, which ends with the bench. */
export async function startShop(): Promise<Shop> {
  if (!IS_SMALL) return start();
  shared ??= start();
  return { ...(await shared), stop: () => {} };
}

async function start(): Promise<Shop> {
  const { child, ready } = await startChild<string>('serve', 'shop');
  return { child, address: ready, stop: () => child.kill() };
}

/** Runs a measured shop: `bench serve shop`. */
export async function serveShop(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  cpSync('fixtures/content', folder, { recursive: true });
  const page = everyTypePage(type => registry.get(type)?.load !== undefined && !type.startsWith('screen_'));
  writeFileSync(join(folder, 'pages/every-type.json'), page);
  const shop = await createApp(
    readConfig(
      { LOG_LEVEL: 'silent', NODE_ENV: 'production', CONTENT_DIR: folder, ...(IS_SMALL && ORIGINALS) },
      process.cwd(),
    ),
    await createRenderEntry(),
    // Not in the project's folder, which two servers would lock.
    { database: await openBenchDatabase() },
  );
  process.send?.(await shop.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }));
}
