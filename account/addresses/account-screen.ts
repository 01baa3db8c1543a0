import { addressStrings, loadAddresses } from '#commerce';
import { PAGE_PATHS } from '#services';
import { defineAccountScreen } from '#session/account-shell';
import { LoadError } from '#session/in-place';
import { AddressSkeleton } from './AddressSkeleton.tsx';

/** The member's delivery addresses. They are in a store, because popups and checkout change them. */
export const addressListScreen = defineAccountScreen({
  type: 'screen_address_list',
  path: PAGE_PATHS.addresses,
  Skeleton: AddressSkeleton,
  async load() {
    const items = await loadAddresses();
    if (!items) throw new LoadError(addressStrings.listFailed);
    return items;
  },
  screen: () => import('./Addresses.tsx'),
});
