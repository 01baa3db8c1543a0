import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { bundledScripts } from './scripts/bundled-script.ts';

/** Test files at once: on two cores, two; vitest would leave one of them for itself. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

const rooms =
  '{ui,services,contract,schemas,engine,session,chrome,commerce,account,kit,blocks,src,server,cli,gallery,fixtures}';

/** How long a test may take on a busy machine, in ms; those in a browser have longer. */
const testTimeout = 60_000;

/** Tests of the whole server. A worker reads it once, and keeps one database, for all of its files. */
const server = {
  include: ['tests/{server,contract}/**/*.test.ts'],
  environment: 'node' as const,
  globalSetup: ['tests/server/storage.ts'],
  isolate: false,
  maxWorkers,
  testTimeout,
  expect: { poll: { timeout: 10_000 } },
};

/**
 * The same once more, on PostgreSQL and Redis instead of the database inside the process; not those of pages and
 * files, which ask the database nothing of their own.
 */
const onServers = {
  plugins: [bundledScripts()],
  test: {
    ...server,
    name: 'servers',
    exclude: [
      'tests/server/{api-document,block-failures,caching,calendar,call-limits,captcha,chat-script,currency,database,document-safety,errors,files,gallery,history,index-notices,last-good-pages,list-counts,log-flood,look-source,media,needed-pages,one-address,overload,page-head,page-variants,pages,payment-code,payment-devices,payment-provider,picture-files,policy-reports,policy-texts,preview,preview-limits,proxy,rest,screens,start,unpublished}.test.ts',
      // The embedded database is a PostgreSQL too: hostile values get the same answers.
      'tests/contract/input.test.ts',
    ],
    env: { TEST_STORE: 'servers' },
  },
};

/** Tests that start processes and may run beside others. */
const UNTIMED = [
  'kill',
  'journey',
  'two-servers',
  'readme',
  'rebuild',
  'cli-operating',
  'cli-database',
  'bench',
].map(name => `tests/processes/${name}.test.ts`);

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
  setupFiles: ['tests/setup-dom.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

if (!process.env.TEST_DATABASE_URL) {
  console.log('The server’s tests run on the embedded database only: TEST_DATABASE_URL names no PostgreSQL.');
}

/**
 * Name and place select the kind of a test: `*.test.ts` runs in plain Node, `*.test.tsx` in jsdom, `tests/processes`
 * starts processes. `tests/browser` runs with Playwright: see playwright.config.ts.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [`{${rooms},tests}/**/*.test.ts`],
          exclude: ['tests/{browser,contract,processes,server}/**', '**/node_modules/**'],
          environment: 'node',
          // Most files take less time than reading their modules again.
          isolate: false,
          maxWorkers,
          testTimeout,
        },
      },
      {
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
        test: {
          ...dom,
          name: 'suites',
          // These render as a server does, too, outside of such a context.
          include: ['tests/**/*.test.tsx'],
          // Each file reads all blocks and screens, once in each worker.
          isolate: false,
        },
      },
      { plugins: [bundledScripts()], test: { ...server, name: 'server' } },
      ...(process.env.TEST_DATABASE_URL ? [onServers] : []),
      {
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          exclude: UNTIMED,
          environment: 'node',
          // Some measure times, and server processes use both cores: one file at a time, after the other projects.
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 1 },
          ...patient,
        },
      },
      {
        test: {
          name: 'untimed-processes',
          include: UNTIMED,
          environment: 'node',
          isolate: false,
          maxWorkers,
          ...patient,
        },
      },
    ],
  },
});
