import { run, withShopFolders } from '../cli/main.ts';
import {
  loadBackup,
  loadDatabaseCheck,
  loadHtml,
  loadMove,
  loadPinyin,
  loadReconciliation,
  loadRefunds,
  loadReturns,
  loadShopIndex,
  loadSubmissions,
} from '../server/operations.ts';
import { registry } from './registry.ts';

const { env } = process;
const cwd = process.cwd();

process.exitCode = await run(process.argv.slice(2), {
  registry,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env,
  cwd,
  openShop: async (folder = cwd) =>
    (await loadShopIndex()).openShopIndex(await withShopFolders(env, folder), folder),
  loadSounds: async () => (await loadPinyin()).toSounds,
  loadHtmlChanges: async () => (await loadHtml()).htmlChanges,
  renderComparison: async (before, after, language) =>
    (await import('./compare-in-shop.ts')).compareInShop({ env, cwd, language }, before, after),
  takePicture: async (path, size, language) =>
    (await import('./take-picture.ts')).takePicture({ env, cwd, language }, path, size),
  backUpDatabase: async file => (await loadBackup()).backUpDatabase(env, cwd, file),
  restoreDatabase: async file => (await loadBackup()).restoreDatabase(env, cwd, file),
  checkDatabase: async () => (await loadDatabaseCheck()).checkDatabase(env, cwd),
  moveDatabase: async () => (await loadMove()).moveDatabase(env, cwd),
  operateRefunds: async query => (await loadRefunds()).operateRefunds(env, cwd, query),
  reconcileBills: async files => (await loadReconciliation()).reconcileBills(env, cwd, files),
  operateReturns: async query => (await loadReturns()).operateReturns(env, cwd, query),
  readSubmissions: async query => (await loadSubmissions()).readSubmissions(env, cwd, query),
});
