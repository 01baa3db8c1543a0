import { defineBlock } from '#engine';
import { screenAddressList } from '#schemas/types/screen_address_list.ts';
import { screenCare } from '#schemas/types/screen_care.ts';
import { screenCenter } from '#schemas/types/screen_center.ts';
import { screenDevices } from '#schemas/types/screen_devices.ts';
import { screenOrderDetail } from '#schemas/types/screen_order_detail.ts';
import { screenOrderList } from '#schemas/types/screen_order_list.ts';
import { screenPrivacy } from '#schemas/types/screen_privacy.ts';
import { screenProfile } from '#schemas/types/screen_profile.ts';
import { screenRecommend } from '#schemas/types/screen_recommend.ts';
import { screenWishlist } from '#schemas/types/screen_wishlist.ts';

// The account's pages are one app, which each of its screens may open.

export const center = defineBlock(screenCenter, {
  title: 'Personal center',
  load: () => import('./CenterApp.tsx'),
});

export const recommend = defineBlock(screenRecommend, {
  title: 'Recommended for you',
  load: () => import('./RecommendApp.tsx'),
});

export const wishlist = defineBlock(screenWishlist, {
  title: 'Wishlist',
  load: () => import('./WishlistApp.tsx'),
});

export const orderList = defineBlock(screenOrderList, {
  title: 'Orders',
  load: () => import('./OrderListApp.tsx'),
});

export const orderDetail = defineBlock(screenOrderDetail, {
  title: 'Order detail',
  load: () => import('./OrderDetailApp.tsx'),
});

export const addressList = defineBlock(screenAddressList, {
  title: 'Delivery addresses',
  load: () => import('./AddressListApp.tsx'),
});

export const profile = defineBlock(screenProfile, {
  title: 'Account information',
  load: () => import('./ProfileApp.tsx'),
});

export const devices = defineBlock(screenDevices, {
  title: 'Devices',
  load: () => import('./DevicesApp.tsx'),
});

export const privacy = defineBlock(screenPrivacy, {
  title: 'Privacy and data',
  load: () => import('./PrivacyApp.tsx'),
});

export const care = defineBlock(screenCare, {
  title: 'Pieces and care',
  load: () => import('./CareApp.tsx'),
});
