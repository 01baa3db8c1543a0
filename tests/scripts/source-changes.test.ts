import { expect, it, vi } from 'vitest';
import { createSourceChanges } from '../../scripts/dev/source-changes.ts';

type Follow = Parameters<ReturnType<typeof createSourceChanges>['follow']>;

/** The object that restarts a shop, and the shop's restarts. */
function setUp() {
  const changes = createSourceChanges();
  const { hotUpdate } = changes.plugin as { hotUpdate: { handler(this: unknown, update: unknown): void } };
  const known = { environments: { ssr: { moduleGraph: { getModulesByFile: () => new Set([1]) } } } };
  const restart = vi.fn(async (_reopensDatabase: boolean) => {});
  const overlay = { show: vi.fn(), clear: vi.fn() };
  const vite = { config: { root: '/shop' }, environments: { client: { hot: { send: vi.fn() } } } };
  return {
    changes,
    restart,
    overlay,
    edit: (file: string) =>
      hotUpdate.handler.call({ environment: { name: 'client' } }, { file, modules: [], server: known }),
    follow: () => changes.follow(...([vite, { restart }, overlay] as unknown as Follow)),
  };
}

it('restarts the shop for an edit', async () => {
  const { changes, restart, edit, follow } = setUp();
  follow();
  edit('/shop/server/app.ts');
  await changes.settled();
  expect(restart).toHaveBeenCalledTimes(1);
});

it.each([
  ['at once', 0],
  ['after the time in which edits are collected', 50],
])('restarts the shop for an edit during its start, and for later ones: it opens %s', async (_name, wait) => {
  const { changes, restart, edit, follow } = setUp();
  edit('/shop/server/app.ts');
  edit('/shop/server/calls.ts');
  await new Promise(resolve => setTimeout(resolve, wait));
  await changes.settled();
  expect(restart).not.toHaveBeenCalled();
  follow();
  await changes.settled();
  expect(restart).toHaveBeenCalledTimes(1);
  edit('/shop/server/app.ts');
  await changes.settled();
  expect(restart).toHaveBeenCalledTimes(2);
});

it('opens the database again for an edit of its folder during the start', async () => {
  const { changes, restart, edit, follow } = setUp();
  edit('/shop/server/base/database/schema.ts');
  follow();
  await changes.settled();
  expect(restart).toHaveBeenCalledWith(true);
});

it('restarts the shop after a restart that failed, and for edits during one', async () => {
  const { changes, restart, overlay, edit, follow } = setUp();
  follow();
  restart.mockRejectedValueOnce(new Error('a mistake'));
  edit('/shop/server/app.ts');
  await changes.settled();
  expect(overlay.show).toHaveBeenCalledTimes(1);
  restart.mockImplementationOnce(async () => edit('/shop/server/calls.ts'));
  edit('/shop/server/app.ts');
  await changes.settled();
  await changes.settled();
  expect(restart).toHaveBeenCalledTimes(3);
});
