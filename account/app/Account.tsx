import {
  orderDetailScreen,
  orderListScreen,
  recommendScreen,
  wishlistScreen,
} from '#commerce/account-screens';
import type { BlockProps } from '#engine';
import { AccountApp, type AccountScreen } from '#session/account-shell';
import { addressListScreen } from '../addresses/account-screen.ts';
import { centerScreen } from '../center/account-screen.ts';
import { devicesScreen } from '../devices/account-screen.ts';
import { privacyScreen } from '../privacy-center/account-screen.ts';
import { profileScreen } from '../profile/account-screen.ts';

const screens: readonly AccountScreen[] = [
  centerScreen,
  recommendScreen,
  wishlistScreen,
  orderListScreen,
  orderDetailScreen,
  addressListScreen,
  profileScreen,
  devicesScreen,
  privacyScreen,
];

/** The account's pages. */
export default function Account({ planned }: Pick<BlockProps, 'planned'>) {
  return <AccountApp planned={planned} screens={screens} />;
}
