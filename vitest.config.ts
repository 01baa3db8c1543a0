import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { bundledScripts } from './scripts/bundled-script.ts';
import { ROOMS } from './scripts/rooms.mjs';
import { replacedStrings } from './scripts/strings/plugin.ts';
import { blockRegistry } from './scripts/vite/block-registry.mjs';
import { findPlace } from './scripts/vite/place.mjs';
import { shopModules } from './scripts/vite/shop.mjs';
import { translated } from './tests/other-language/translate.ts';

const root = import.meta.dirname;

/** Of every project. */
const plugins = [
  shopModules(root),
  blockRegistry(root),
  replacedStrings(root),
  bundledScripts(findPlace(root)),
];

/** Test files at once: on two cores, two; vitest would leave one of them for itself. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

const rooms = `{${[...ROOMS, 'fixtures']}}`;

/** How long a test may take on a busy machine, in ms; those in a browser have longer. */
const testTimeout = 60_000;

/** How long `expect.poll` waits. */
const expectPoll = { poll: { timeout: 20_000 } };

/** Tests of the whole server. A worker reads it once, and keeps one database, for all of its files. */
const SERVER_TESTS = 'tests/{server,contract}/**/*.test.ts';

/**
 * What the embedded database can break although it is a PostgreSQL: it has one connection with a queue, no vacuum of its own,
 * and files that this process locks and stores. Where there is a PostgreSQL, these run on both, all others on that one only.
 */
const ON_EMBEDDED = [
  // Opening, migrations, transactions, seeding, the start, what is reported about it, its failures, its vacuum and its counts.
  ...['database', 'catalogue', 'start', 'operation', 'own-failures', 'jobs', 'import-pace'],
  // Many calls at once, and races for stock, orders, payments and the bag.
  ...['overload-calls', 'rush', 'order-placing', 'order-twice', 'payments', 'bag-races'],
].map(name => `tests/server/${name}.test.ts`);

/** On PostgreSQL and Redis in `server`; on the database inside the process in `embedded`. */
const hasServers = Boolean(process.env.TEST_DATABASE_URL);

const serverTests = {
  environment: 'node' as const,
  globalSetup: ['tests/server/storage.ts'],
  isolate: false,
  maxWorkers,
  testTimeout,
  hookTimeout: testTimeout,
  expect: expectPoll,
};

/** Tests of processes that measure times, with the machine to themselves. */
const TIMED = ['dev', 'own-shop-dev', 'postgres-restart'].map(name => `tests/processes/${name}.test.ts`);

/** Limits for tests that start server processes. */
const patient = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Tests of what the browser shows, without one. */
const dom = {
  environment: 'jsdom' as const,
  maxWorkers,
  testTimeout,
  hookTimeout: testTimeout,
  expect: expectPoll,
  setupFiles: ['tests/setup-dom.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

/**
 * Folder of what this run has transformed, which its projects share. Not kept for the next run, nor used while files change: the
 * key of a module has neither what its bundle imports nor the project's words.
 */
const transformed = join(tmpdir(), `vitrine-modules-${randomUUID()}`);
process.once('exit', () => rmSync(transformed, { recursive: true, force: true }));

/** Of projects whose plugins have the names of the others', with other settings. */
const ownModules = { experimental: { fsModuleCache: false } };

if (!hasServers) {
  console.log('The server’s tests run on the embedded database only: TEST_DATABASE_URL names no PostgreSQL.');
}

/**
 * Name and place select the kind of a test: `*.test.ts` runs in plain Node, `*.test.tsx` in jsdom, `tests/processes`
 * starts processes. `tests/browser` runs with Playwright: see playwright.config.ts.
 */
export default defineConfig({
  test: {
    experimental: { fsModuleCache: process.argv.includes('run'), fsModuleCachePath: transformed },
    projects: [
      {
        plugins,
        test: {
          name: 'node',
          include: [`{${rooms},tests}/**/*.test.ts`],
          exclude: [
            'tests/{browser,contract,other-language,other-shop,processes,server}/**',
            '**/node_modules/**',
          ],
          environment: 'node',
          // Most files take less time than reading their modules again.
          isolate: false,
          maxWorkers,
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectPoll,
        },
      },
      {
        plugins,
        test: {
          ...dom,
          name: 'dom',
          include: [`${rooms}/**/*.test.tsx`],
          // Loading jsdom and the packages takes longer than most files. What a file leaves behind is removed.
          isolate: false,
          setupFiles: [...dom.setupFiles, 'tests/reset-document.ts'],
        },
      },
      {
        plugins,
        test: {
          ...dom,
          name: 'suites',
          // These render as a server does, too, outside of such a context.
          include: ['tests/**/*.test.tsx'],
          // Each file reads all blocks and screens, once in each worker.
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          ...serverTests,
          name: 'server',
          include: [SERVER_TESTS],
          env: hasServers ? { TEST_STORE: 'servers' } : {},
        },
      },
      ...(hasServers ? [{ plugins, test: { ...serverTests, name: 'embedded', include: ON_EMBEDDED } }] : []),
      {
        plugins: [
          shopModules(join(root, 'tests/other-shop')),
          bundledScripts(findPlace(join(root, 'tests/other-shop'))),
        ],
        test: {
          ...serverTests,
          ...ownModules,
          name: 'other-shop',
          include: ['tests/other-shop/**/*.test.ts'],
        },
      },
      {
        plugins: [
          shopModules(join(root, 'tests/other-language')),
          bundledScripts(findPlace(join(root, 'tests/other-language')), translated),
          translated(),
        ],
        test: {
          ...serverTests,
          ...ownModules,
          name: 'other-language',
          include: ['tests/other-language/**/*.test.ts'],
        },
      },
      {
        plugins,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          exclude: TIMED,
          environment: 'node',
          isolate: false,
          maxWorkers,
          ...patient,
        },
      },
      {
        plugins,
        test: {
          name: 'timed',
          include: TIMED,
          environment: 'node',
          // One file at a time, after the other projects.
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 1 },
          ...patient,
        },
      },
    ],
  },
});
