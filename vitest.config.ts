import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Test files at once: on two cores, two; vitest would leave one of them for itself. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

const rooms =
  '{ui,services,schemas,engine,chrome,commerce,account,blocks,src,server,cli,gallery,fixtures,tests}';

/** How long a test may take on a busy machine, in ms; those in a browser have longer. */
const testTimeout = 20_000;

/**
 * The server's tests once more, on PostgreSQL and Redis instead of the database inside the process; not those of
 * pages and files, which ask the database nothing of their own.
 */
const onServers = {
  test: {
    name: 'servers',
    include: ['tests/{server,contract}/**/*.test.ts'],
    exclude: [
      'tests/server/{apiDocument,caching,database,errors,files,gallery,pages,proxy,rest,screens,start}.test.ts',
    ],
    environment: 'node' as const,
    env: { TEST_STORE: 'servers' },
    maxWorkers,
    testTimeout,
  },
};
if (!process.env.TEST_DATABASE_URL) {
  console.log('The server’s tests run on the embedded database only: TEST_DATABASE_URL names no PostgreSQL.');
}

/**
 * Kinds of test, told apart by name and place: `*.test.ts` runs in plain Node, `*.test.tsx` in jsdom, `tests/browser`
 * drives a real browser against the built shop and `tests/processes` whole server processes, one file at a time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [`${rooms}/**/*.test.ts`],
          exclude: ['tests/{browser,processes}/**', '**/node_modules/**'],
          environment: 'node',
          maxWorkers,
          testTimeout,
        },
      },
      {
        test: {
          name: 'dom',
          include: [`${rooms}/**/*.test.tsx`],
          exclude: ['**/node_modules/**'],
          environment: 'jsdom',
          maxWorkers,
          testTimeout,
          setupFiles: ['tests/setup-dom.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      ...(process.env.TEST_DATABASE_URL ? [onServers] : []),
      {
        test: {
          name: 'browser',
          include: ['tests/{browser,processes}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/browser/seeded.ts'],
          // Server, browser and test keep two cores busy: two files at once took as long, and left each less time.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // How long a state may take to come, on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
