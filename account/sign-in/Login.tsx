import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { LoginResult } from '#chrome';
import { strings } from '../strings.ts';
import { OtherWays } from './OtherWays.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import { SmsLogin } from './SmsLogin.tsx';
import styles from './sign-in.module.css';

const TABS = [
  { name: strings.bySms, Form: SmsLogin },
  { name: strings.byPassword, Form: PasswordLogin },
] as const;

/** SMS and password login as tabs [A2-035], WeChat login and guest checkout. */
export function Login({ onDone }: { onDone: (result: LoginResult) => void }) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const tabs = useRef<HTMLDivElement>(null);

  function onKeyDown({ key }: KeyboardEvent) {
    const target = { ArrowLeft: 1 - selected, ArrowRight: 1 - selected, Home: 0, End: 1 }[key];
    if (target === undefined) return;
    setSelected(target);
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
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
        {TABS.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-selected={index === selected}
            aria-controls={`${id}panel${index}`}
            tabIndex={index === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => setSelected(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {TABS.map(({ name, Form }, index) => (
        // Both stay mounted and keep what was typed.
        <div
          key={name}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          hidden={index !== selected}
        >
          <Form onDone={onDone} />
        </div>
      ))}
      <OtherWays onDone={onDone} />
    </>
  );
}
