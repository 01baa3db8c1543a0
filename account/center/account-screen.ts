import type { ScreenCenter } from '#schemas';
import { PAGE_PATHS } from '#services';
import { defineAccountScreen } from '#session/account-shell';
import { loadCenter } from './load-center.ts';
import { Skeleton } from './Skeleton.tsx';

/** The personal center. */
export const centerScreen = defineAccountScreen<ScreenCenter>({
  type: 'screen_center',
  path: PAGE_PATHS.center,
  Skeleton,
  async load({ readBlock, signal }) {
    const { orderCount, wishCount } = await readBlock();
    return loadCenter({ orders: orderCount, wishlist: wishCount }, signal);
  },
  screen: () => import('./Center.tsx'),
});
