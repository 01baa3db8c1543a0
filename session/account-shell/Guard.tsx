import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { RetryButton } from '#ui';
import type { LoginResult } from '../user/calls.ts';
import { checkUser, user } from '../user/store.ts';
import styles from './guard.module.css';
import { strings } from './strings.ts';
import { VisitorNotice } from './VisitorNotice.tsx';

interface GuardProps {
  path: string;
  isSigningOut: boolean;
  skeleton: ReactNode;
  onLoginComplete: ((result: LoginResult) => void) | undefined;
  children: ReactNode;
}

/** Renders its children for members, and a login notice for guests [A6-03]; a skeleton until the login check is done. */
export function Guard({ path, isSigningOut, skeleton, onLoginComplete, children }: GuardProps) {
  const isLoginIn = useStore(user, state => state.isLoginIn);
  const [hasFailed, setHasFailed] = useState(false);
  const check = () => void checkUser().then(isLoginIn => setHasFailed(isLoginIn === null));
  useEffect(check, []);

  if (isLoginIn === true && !isSigningOut) return children;
  if (isLoginIn === false && !isSigningOut) {
    // With the query, which holds the number of an order. A login in the popup updates the store, and this with it.
    return <VisitorNotice path={path + window.location.search} onLogin={onLoginComplete ?? doNothing} />;
  }
  if (hasFailed && !isSigningOut) {
    return (
      <div className={styles.failed} role="alert">
        <h3>{strings.unknownTitle}</h3>
        <p>{strings.unknownText}</p>
        <RetryButton onClick={check}>{strings.retry}</RetryButton>
      </div>
    );
  }
  return (
    <>
      <p className="without-script">{strings.noScript}</p>
      <div className={`${styles.reading} needs-script`} role="status" aria-label={strings.reading}>
        {skeleton ?? <DefaultSkeleton />}
      </div>
    </>
  );
}

const doNothing = () => {};

/** Two bars, for screens without a placeholder of their own. */
export function DefaultSkeleton() {
  return (
    <div className={styles.bars}>
      <div className={styles.bar} />
      <div className={styles.bar} />
    </div>
  );
}
