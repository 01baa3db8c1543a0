import { defineConfig } from 'vitest/config';

const rooms =
  '{ui,services,schemas,engine,chrome,commerce,account,blocks,src,server,cli,gallery,fixtures,tests}';

/**
 * Three kinds of test, told apart by name and place:
 * `*.test.ts` runs in plain Node, `*.test.tsx` in jsdom, and `tests/browser` drives a real browser
 * against the built shop, one file at a time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [`${rooms}/**/*.test.ts`],
          exclude: ['tests/browser/**', '**/node_modules/**'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'dom',
          include: [`${rooms}/**/*.test.tsx`],
          exclude: ['**/node_modules/**'],
          environment: 'jsdom',
          setupFiles: ['tests/setup-dom.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
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
