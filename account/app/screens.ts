import { PAGE_PATHS } from '#services';
import type { LazyScreen } from '#session/account-shell';

/** The account's screens: what loads their data, and their placeholders. */
export const screens: readonly LazyScreen[] = [
  {
    type: 'screen_center',
    path: PAGE_PATHS.center,
    load: () => import('../center/account-screen.ts').then(module => module.centerScreen),
  },
  {
    type: 'screen_recommend',
    path: PAGE_PATHS.recommend,
    load: () => import('#commerce/account-screens').then(module => module.recommendScreen),
  },
  {
    type: 'screen_wishlist',
    path: PAGE_PATHS.wishlist,
    load: () => import('#commerce/account-screens').then(module => module.wishlistScreen),
  },
  {
    type: 'screen_order_list',
    path: PAGE_PATHS.orders,
    load: () => import('#commerce/account-screens').then(module => module.orderListScreen),
  },
  {
    type: 'screen_order_detail',
    path: PAGE_PATHS.order,
    load: () => import('#commerce/account-screens').then(module => module.orderDetailScreen),
  },
  {
    type: 'screen_address_list',
    path: PAGE_PATHS.addresses,
    load: () => import('../addresses/account-screen.ts').then(module => module.addressListScreen),
  },
  {
    type: 'screen_profile',
    path: PAGE_PATHS.profile,
    load: () => import('../profile/account-screen.ts').then(module => module.profileScreen),
  },
  {
    type: 'screen_devices',
    path: PAGE_PATHS.devices,
    load: () => import('../devices/account-screen.ts').then(module => module.devicesScreen),
  },
  {
    type: 'screen_privacy',
    path: PAGE_PATHS.privacy,
    load: () => import('../privacy-center/account-screen.ts').then(module => module.privacyScreen),
  },
];
