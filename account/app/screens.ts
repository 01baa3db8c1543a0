import { commerceScreens } from '#commerce/account-screens';
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
    load: commerceScreens.recommend,
  },
  {
    type: 'screen_wishlist',
    path: PAGE_PATHS.wishlist,
    load: commerceScreens.wishlist,
  },
  {
    type: 'screen_order_list',
    path: PAGE_PATHS.orders,
    load: commerceScreens.orderList,
  },
  {
    type: 'screen_order_detail',
    path: PAGE_PATHS.order,
    load: commerceScreens.orderDetail,
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
  {
    type: 'screen_care',
    path: PAGE_PATHS.care,
    load: () => import('../care/account-screen.ts').then(module => module.careScreen),
  },
];
