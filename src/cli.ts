import { run } from '../cli/main.ts';
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
  openShop: async () => (await import('../server/web/references/open-shop-index.ts')).openShopIndex(env, cwd),
  loadHtmlChanges: async () => (await import('../server/subjects/content/html/index.ts')).htmlChanges,
  renderComparison: async (before, after, language) =>
    (await import('./compare-in-shop.ts')).compareInShop({ env, cwd, language }, before, after),
  // Loaded on demand: the database takes longer to load than the other commands to run.
  backUpDatabase: async file =>
    (await import('../server/base/database/backup.ts')).backUpDatabase(env, cwd, file),
  restoreDatabase: async file =>
    (await import('../server/base/database/backup.ts')).restoreDatabase(env, cwd, file),
  moveDatabase: async () => (await import('../server/base/database/move.ts')).moveDatabase(env, cwd),
  operateRefunds: async query =>
    (await import('../server/subjects/payments/operate-refunds.ts')).operateRefunds(env, cwd, query),
  reconcileBills: async files =>
    (await import('../server/subjects/payments/reconcile/index.ts')).reconcileBills(env, cwd, files),
  operateReturns: async query =>
    (await import('../server/subjects/returns/operate.ts')).operateReturns(env, cwd, query),
  readSubmissions: async query =>
    (await import('../server/subjects/enquiries/submissions.ts')).readSubmissions(env, cwd, query),
});
