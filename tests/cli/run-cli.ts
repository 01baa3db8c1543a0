import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { withShopFolders } from '../../cli/levels/shop-folders.ts';
import { type CliProcess, run } from '../../cli/main.ts';
import type { Problem } from '../../cli/report/problem.ts';
import { backUpDatabase, restoreDatabase } from '../../server/base/database/backup.ts';
import { checkDatabase } from '../../server/base/database/check-database.ts';
import { moveDatabase } from '../../server/base/database/move.ts';
import { htmlChanges } from '../../server/subjects/content/html/index.ts';
import { readSubmissions } from '../../server/subjects/enquiries/submissions.ts';
import { operateOrders } from '../../server/subjects/orders/operate-orders.ts';
import { operateRefunds } from '../../server/subjects/payments/operate-refunds.ts';
import { reconcileBills } from '../../server/subjects/payments/reconcile/index.ts';
import {
  exportCatalogue,
  importCatalogueFile,
  importStockFile,
} from '../../server/subjects/products/import/operate.ts';
import { operateReturns } from '../../server/subjects/returns/operate.ts';
import { toSounds } from '../../server/subjects/search/pinyin.ts';
import { operateStaff, operateTokens } from '../../server/subjects/staff/operate.ts';
import { operateWebhooks } from '../../server/subjects/webhooks/operate.ts';
import { openShopWithBucket } from '../../server/web/references/open-shop-index.ts';
import { compareInShop } from '../../src/compare-in-shop.ts';
import { openAdminHere } from '../../src/open-admin.ts';
import { registry } from '../../src/registry.ts';
import { takePicture } from '../../src/take-picture.ts';

/** A stream that collects its output. */
export class Capture extends Writable {
  text = '';
  writes = 0;
  isTTY = false;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString('utf8');
    this.writes++;
    done();
  }
}

/** Parts of a command's process that tests do not replace. */
export const parts = (
  env: CliProcess['env'],
  cwd: string,
): Omit<CliProcess, 'stdin' | 'stdout' | 'stderr'> => ({
  registry,
  env,
  cwd,
  openShop: async (folder = cwd) => openShopWithBucket(await withShopFolders(env, folder), folder),
  loadSounds: async () => toSounds,
  backUpDatabase: file => backUpDatabase(env, cwd, file),
  restoreDatabase: file => restoreDatabase(env, cwd, file),
  checkDatabase: () => checkDatabase(env, cwd),
  moveDatabase: () => moveDatabase(env, cwd),
  renderComparison: (before, after, language) => compareInShop({ env, cwd, language }, before, after),
  takePicture: (path, size, language) => takePicture({ env, cwd, language }, path, size),
  loadHtmlChanges: async () => htmlChanges,
  operateStaff: query => operateStaff(env, cwd, query),
  operateTokens: query => operateTokens(env, cwd, query),
  openAdmin: language => openAdminHere({ env, cwd, language }),
  operateRefunds: query => operateRefunds(env, cwd, query),
  reconcileBills: files => reconcileBills(env, cwd, files),
  importCatalogue: given => importCatalogueFile(env, cwd, given),
  exportCatalogue: write => exportCatalogue(env, cwd, write),
  importStock: (file, meaning) => importStockFile(env, cwd, file, meaning),
  operateOrders: query => operateOrders(env, cwd, query),
  operateWebhooks: query => operateWebhooks(env, cwd, query),
  operateReturns: query => operateReturns(env, cwd, query),
  readSubmissions: query => readSubmissions(env, cwd, query),
});

/** Runs a command line and returns its exit code and output. */
export async function runCli(
  args: readonly string[],
  options: { stdin?: string | Uint8Array; isTTY?: boolean } & Partial<
    Omit<CliProcess, 'registry' | 'stdin' | 'stdout' | 'stderr'>
  > = {},
) {
  const stdout = new Capture();
  const stderr = new Capture();
  stdout.isTTY = options.isTTY ?? false;
  const stdin = Readable.from([Buffer.from(options.stdin ?? '')]);
  const { env = {}, cwd = process.cwd(), stdin: _, isTTY: __, ...replaced } = options;
  const io = { ...parts(env, cwd), ...replaced, env, cwd, stdin, stdout, stderr };
  const code = await run(args, io);
  return { code, out: stdout.text, err: stderr.text, writes: stdout.writes };
}

/** Returns the problems that `vitrine validate --format json` prints for a text, without references to the shop. */
export async function findProblems(text: string): Promise<Problem[]> {
  const { out } = await runCli(['validate', '--offline', '--format', 'json', '-'], { stdin: text });
  return JSON.parse(out).problems;
}

/** Creates a folder with these files; it is removed after the test. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Returns the part of a document that a problem's range covers. */
export function cutOut(text: string, { line, column, endLine, endColumn }: Problem): string {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const found = lines.slice(line - 1, endLine);
  found.push(found.pop()?.slice(0, endColumn - 1) ?? '');
  return found.join('\n').slice(column - 1);
}
