import { constants, getPriority, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { run, withShopFolders } from '../cli/main.ts';
import {
  loadBackup,
  loadCatalogueImport,
  loadDatabaseCheck,
  loadHtml,
  loadMove,
  loadOrders,
  loadPinyin,
  loadReconciliation,
  loadRefunds,
  loadReturns,
  loadShopIndex,
  loadStaff,
  loadSubmissions,
  loadWebhooks,
} from '../server/operations.ts';
import { registry } from './registry.ts';

// A command ends within seconds: V8 would spend a quarter of its time on optimising functions that it soon leaves. They
// are optimised nine times later than by default, which long checks and editors still reach.
setFlagsFromString('--interrupt-budget=600000');

const { env } = process;
const cwd = process.cwd();

process.exitCode = await run(process.argv.slice(2), {
  registry,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env,
  cwd,
  // It would double to 32 MiB, though almost nothing outlives its page.
  stopGrowth: () => setFlagsFromString('--semi-space-growth-factor=1'),
  openShop: async (folder = cwd) =>
    (await loadShopIndex()).openShopWithBucket(await withShopFolders(env, folder), folder),
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
  operateStaff: async query => (await loadStaff()).operateStaff(env, cwd, query),
  operateTokens: async query => (await loadStaff()).operateTokens(env, cwd, query),
  openAdmin: async language => {
    const { openAdminHere } = await import('./open-admin.ts');
    return openAdminHere({ env, cwd, language });
  },
  operateRefunds: async query => (await loadRefunds()).operateRefunds(env, cwd, query),
  reconcileBills: async files => (await loadReconciliation()).reconcileBills(env, cwd, files),
  async importCatalogue(given) {
    // Where the shop is on this machine, its requests come first. A lower priority stays: only root may raise one.
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    return (await loadCatalogueImport()).importCatalogueFile(env, cwd, given);
  },
  exportCatalogue: async write => (await loadCatalogueImport()).exportCatalogue(env, cwd, write),
  importStock: async (file, meaning) =>
    (await loadCatalogueImport()).importStockFile(env, cwd, file, meaning),
  operateOrders: async query => (await loadOrders()).operateOrders(env, cwd, query),
  operateWebhooks: async query => (await loadWebhooks()).operateWebhooks(env, cwd, query),
  operateReturns: async query => (await loadReturns()).operateReturns(env, cwd, query),
  readSubmissions: async query => (await loadSubmissions()).readSubmissions(env, cwd, query),
});
