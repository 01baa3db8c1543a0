import { PAGE_PATHS } from '#services';
import type { LazyScreen } from '#session/account-shell';

/** The account's screens. Each is in the renderer of its block, which its page loads as well. */
export const screens: readonly LazyScreen[] = [
  {
    type: 'screen_center',
    path: PAGE_PATHS.center,
    load: () => import('./CenterApp.tsx').then(module => module.screen),
  },
  {
    type: 'screen_recommend',
    path: PAGE_PATHS.recommend,
    load: () => import('./RecommendApp.tsx').then(module => module.screen),
  },
  {
    type: 'screen_wishlist',
    path: PAGE_PATHS.wishlist,
    load: () => import('./WishlistApp.tsx').then(module => module.screen),
  },
  {
    type: 'screen_order_list',
    path: PAGE_PATHS.orders,
    load: () => import('./OrderListApp.tsx').then(module => module.screen),
  },
  {
    type: 'screen_order_detail',
    path: PAGE_PATHS.order,
    load: () => import('./OrderDetailApp.tsx').then(module => module.screen),
  },
  {
    type: 'screen_address_list',
    path: PAGE_PATHS.addresses,
    load: () => import('./AddressListApp.tsx').then(module => module.screen),
  },
  {
    type: 'screen_profile',
    path: PAGE_PATHS.profile,
    load: () => import('./ProfileApp.tsx').then(module => module.screen),
  },
  {
    type: 'screen_devices',
    path: PAGE_PATHS.devices,
    load: () => import('./DevicesApp.tsx').then(module => module.screen),
  },
  {
    type: 'screen_privacy',
    path: PAGE_PATHS.privacy,
    load: () => import('./PrivacyApp.tsx').then(module => module.screen),
  },
];
