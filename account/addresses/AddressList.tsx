import { useEffect } from 'react';
import { AccountPage } from '#chrome/account-shell';
import { loadAddresses } from '#commerce';
import type { BlockProps } from '#engine';
import type { ScreenAddressList } from '#schemas';
import { PAGE_PATHS } from '#services';
import { Addresses } from './Addresses.tsx';

/** The page of a member's delivery addresses. */
export default function AddressList({ block }: BlockProps<ScreenAddressList>) {
  return (
    <AccountPage path={PAGE_PATHS.addresses} title={block.title}>
      <MembersAddresses />
    </AccountPage>
  );
}

function MembersAddresses() {
  useEffect(() => void loadAddresses(), []);
  return <Addresses />;
}
