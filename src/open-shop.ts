import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '#engine';
import { UsageError } from '../cli/index.ts';

const SERVER = 'dist/server/server.js';

/** How long the shop may take to start, in ms. */
const TIMEOUT = 60_000;

/** The process of the command. */
export interface Place {
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
  language: Language;
}

/** What is said when the shop does not open. */
export interface OpeningTexts {
  notBuilt(server: string): string;
  notStarted(output: string): string;
}

/**
 * Starts the built shop on a free port, with a database of its own, and ends it after its use.
 *
 * @param use gets its address.
 * @throws UsageError when the shop is not built or does not start.
 */
export async function withShop<T>(
  { env, cwd }: Place,
  texts: OpeningTexts,
  use: (address: string) => Promise<T>,
): Promise<T> {
  if (!existsSync(join(cwd, SERVER))) throw new UsageError(texts.notBuilt(SERVER));
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-shop-'));
  const server = spawn(process.execPath, [SERVER], {
    cwd,
    env: {
      ...env,
      ...{ NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', TRACKING_TOOL: '' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise(done => server.once('exit', done));
  try {
    return await use(await readAddress(server, texts));
  } finally {
    server.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits for the line that names the address of the shop. */
function readAddress(server: ChildProcess, { notStarted }: OpeningTexts): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = () => reject(new UsageError(notStarted(output)));
    const timer = setTimeout(fail, TIMEOUT);
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /open on http:\/\/[^/\s]+:(\d+)/.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(`http://127.0.0.1:${port}`);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', fail);
  });
}
