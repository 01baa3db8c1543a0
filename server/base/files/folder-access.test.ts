import { expect, it, vi } from 'vitest';
import { followAccess } from './folder-access.ts';

const refused = () => Promise.reject(Object.assign(new Error('permission denied'), { code: 'EACCES' }));

it('reports a refused folder to listeners that come before and after the refusal, and again once it can be read', async () => {
  let find: () => Promise<unknown> = refused;
  const access = followAccess(() => find());
  const [early, late] = [vi.fn(), vi.fn()];
  access.onRefusal(early);
  expect(early).not.toHaveBeenCalled();
  await expect(access.use('a.webp', refused())).rejects.toThrow(
    'The file system refuses: permission denied.',
  );
  access.onRefusal(late);
  const refusal = [expect.objectContaining({ message: 'permission denied' })];
  expect([early.mock.calls, late.mock.calls]).toEqual([[refusal], [refusal]]);
  find = async () => 'found';
  await access.look();
  expect([early.mock.lastCall, late.mock.lastCall, access.isRefused()]).toEqual([[null], [null], false]);
});
