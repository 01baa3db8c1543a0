import type { BlockProps } from '#engine';
import { PAGE_PATHS } from '#services';
import { AccountApp, type AccountScreen } from '#session/account-shell';

/** Paths of the account's pages, which change in place. */
const PATHS: readonly string[] = [
  PAGE_PATHS.center,
  PAGE_PATHS.recommend,
  PAGE_PATHS.wishlist,
  PAGE_PATHS.orders,
  PAGE_PATHS.order,
  PAGE_PATHS.addresses,
  PAGE_PATHS.profile,
  PAGE_PATHS.devices,
  PAGE_PATHS.privacy,
  PAGE_PATHS.care,
];

const loadScreens = () => import('./screens.ts').then(module => module.screens);

/** Returns the renderer of a screen's block: the account, opened with this screen. */
export const accountApp = (screen: AccountScreen) =>
  function Account({ planned }: Pick<BlockProps, 'planned'>) {
    return <AccountApp planned={planned} screen={screen} paths={PATHS} loadScreens={loadScreens} />;
  };
