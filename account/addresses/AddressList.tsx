import { useEffect } from 'react';
import { loadAddresses } from '#commerce';
import type { BlockProps } from '#engine';
import type { ScreenAddressList } from '#schemas';
import { AccountPage } from '../shell/AccountPage.tsx';
import { Addresses } from './Addresses.tsx';

/** The member's delivery addresses (A §2). */
export default function AddressList({ block }: BlockProps<ScreenAddressList>) {
  return (
    <AccountPage path="/user/address/list.html" title={block.title}>
      <MembersAddresses />
    </AccountPage>
  );
}

function MembersAddresses() {
  useEffect(() => void loadAddresses(), []);
  return <Addresses />;
}
