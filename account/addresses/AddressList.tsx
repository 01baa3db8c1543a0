import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { checkUser, openLogin, user } from '#chrome';
import { addresses, loadAddresses } from '#commerce';
import type { BlockProps } from '#engine';
import type { ScreenAddressList } from '#schemas';
import { Button } from '#ui';
import { Addresses } from './Addresses.tsx';
import styles from './address-list.module.css';
import { strings } from './strings.ts';

const PATH = '/user/address/list.html';

/** The member's delivery addresses (A §2): a quiet skeleton from the server, the addresses once it is known whose. */
export default function AddressList({ block }: BlockProps<ScreenAddressList>) {
  const isLoginIn = useStore(user, state => state.isLoginIn);
  const read = useStore(addresses, ({ items, failed }) => items !== null || failed);
  const [unknown, setUnknown] = useState(false);
  useEffect(() => void checkUser().then(known => setUnknown(known === null)), []);
  useEffect(() => {
    if (isLoginIn) void loadAddresses();
  }, [isLoginIn]);

  return (
    <div className={styles.screen}>
      <h2 className={styles.title}>{block.title}</h2>
      <p className="without-script">{strings.noScript}</p>
      {isLoginIn === false ? (
        <AskLogin />
      ) : (isLoginIn && read) || unknown ? (
        <Addresses />
      ) : (
        <div className={`${styles.cards} needs-script`} role="status" aria-label={strings.reading}>
          <div className={styles.bone} />
          <div className={styles.bone} />
        </div>
      )}
    </div>
  );
}

/** A visitor who is not logged in is asked to (A §2 "Visitor notice"). */
function AskLogin() {
  return (
    <div className={styles.words}>
      <h3>{strings.loginTitle}</h3>
      <p>{strings.loginText}</p>
      <Button
        variant="solid"
        href={`/login.html?referer=${encodeURIComponent(PATH)}`}
        onClick={event => {
          if (openLogin(PATH)) event.preventDefault();
        }}
      >
        {strings.loginAction}
      </Button>
    </div>
  );
}
