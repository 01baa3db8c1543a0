import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineTexts, type Language } from '#engine';
import { type ComparedText, UsageError } from '../cli/index.ts';

const SERVER = 'dist/server/server.js';

/** How long the shop may take to start, in ms. */
const TIMEOUT = 60_000;

const textsIn = defineTexts({
  en: {
    notBuilt: () => `--html needs the built shop (${SERVER}). Run npm run build, and vitrine in its folder.`,
    notStarted: (output: string) => `the shop did not start.\n${output}`,
    notRendered: (status: number) => `the shop could not render the versions (HTTP ${status}).`,
  },
  zh: {
    notBuilt: () =>
      `--html 需要已构建的商店（${SERVER}）。请运行 npm run build，并在其文件夹中运行 vitrine。`,
    notStarted: output => `商店没有启动。\n${output}`,
    notRendered: status => `商店无法渲染这些版本（HTTP ${status}）。`,
  },
});

/** The process of the command. */
interface Place {
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
  language: Language;
}

/**
 * Renders two versions of a page side by side: starts the built shop on a free port, with a database of its own.
 *
 * @throws UsageError when the shop is not built or does not start.
 */
export async function compareInShop(
  { env, cwd, language }: Place,
  before: ComparedText,
  after: ComparedText,
): Promise<string> {
  const texts = textsIn(language);
  if (!existsSync(join(cwd, SERVER))) {
    throw new UsageError(texts.notBuilt());
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-compare-'));
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
    const response = await fetch(`${await readAddress(server, texts.notStarted)}/_gallery/compare`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ before, after }),
    });
    if (!response.ok) throw new UsageError(texts.notRendered(response.status));
    return await response.text();
  } finally {
    server.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits for the line that names the address of the shop. */
function readAddress(server: ChildProcess, describe: (output: string) => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = () => reject(new UsageError(describe(output)));
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
