import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { checkUser, user } from '#chrome';
import { Button } from '#ui';
import type { LoginResult } from '../session/complete-login.ts';
import { VisitorNotice } from '../visitor-notice/VisitorNotice.tsx';
import styles from './guard.module.css';
import { strings } from './strings.ts';

interface GuardProps {
  path: string;
  leaving: boolean;
  skeleton: ReactNode;
  onLoginComplete: ((result: LoginResult) => void) | undefined;
  children: ReactNode;
}

/** Members see what is theirs, visitors are asked to log in (A §6), and nobody sees anything before that is known. */
export function Guard({ path, leaving, skeleton, onLoginComplete, children }: GuardProps) {
  const isLoginIn = useStore(user, state => state.isLoginIn);
  const [failed, setFailed] = useState(false);
  const check = () => void checkUser().then(known => setFailed(known === null));
  useEffect(check, []);

  if (isLoginIn === true && !leaving) return children;
  if (isLoginIn === false && !leaving) {
    // With its query: an order's page without its number shows nothing. The popup's login changes the store, and with
    // it what stands here.
    return <VisitorNotice path={path + window.location.search} onLogin={onLoginComplete ?? stay} />;
  }
  if (failed && !leaving) {
    return (
      <div className={styles.failed} role="alert">
        <h3>{strings.unknownTitle}</h3>
        <p>{strings.unknownText}</p>
        <Button onClick={check}>{strings.retry}</Button>
      </div>
    );
  }
  return (
    <>
      <p className="without-script">{strings.noScript}</p>
      <div className={`${styles.reading} needs-script`} role="status" aria-label={strings.reading}>
        {skeleton ?? <Bars />}
      </div>
    </>
  );
}

const stay = () => {};

function Bars() {
  return (
    <div className={styles.bars}>
      <div className={styles.bar} />
      <div className={styles.bar} />
    </div>
  );
}
