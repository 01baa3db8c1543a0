import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { LoginResult } from '../session/complete-login.ts';
import { strings } from '../strings.ts';
import { OtherWays } from './OtherWays.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import { SmsLogin } from './SmsLogin.tsx';
import styles from './sign-in.module.css';

const TABS = [
  { name: strings.bySms, Form: SmsLogin },
  { name: strings.byPassword, Form: PasswordLogin },
] as const;

/** The two ways to log in as tabs (A §2 "Login"), and what else a visitor may want. */
export function Login({ onDone }: { onDone: (result: LoginResult) => void }) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const tabs = useRef<HTMLDivElement>(null);

  function onKeyDown({ key }: KeyboardEvent) {
    const to = { ArrowLeft: 1 - selected, ArrowRight: 1 - selected, Home: 0, End: 1 }[key];
    if (to === undefined) return;
    setSelected(to);
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  }
  return (
    <>
      <div
        ref={tabs}
        role="tablist"
        aria-label={strings.waysToSignIn}
        className={styles.tabs}
        onKeyDown={onKeyDown}
      >
        {TABS.map(({ name }, at) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}tab${at}`}
            aria-selected={at === selected}
            aria-controls={`${id}panel${at}`}
            tabIndex={at === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => setSelected(at)}
          >
            {name}
          </button>
        ))}
      </div>
      {TABS.map(({ name, Form }, at) => (
        // Both stay: what was typed in one is there on the way back.
        <div
          key={name}
          role="tabpanel"
          id={`${id}panel${at}`}
          aria-labelledby={`${id}tab${at}`}
          hidden={at !== selected}
        >
          <Form onDone={onDone} />
        </div>
      ))}
      <OtherWays onDone={onDone} />
    </>
  );
}
