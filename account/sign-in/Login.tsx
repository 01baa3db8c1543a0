import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { strings } from '../strings.ts';
import { OtherWays } from './OtherWays.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import { SmsLogin } from './SmsLogin.tsx';
import styles from './sign-in.module.css';
import type { SignInFormProps } from './use-typed-mobile.ts';

const TABS = [
  { name: strings.bySms, Form: SmsLogin },
  { name: strings.byPassword, Form: PasswordLogin },
] as const;

interface LoginProps extends SignInFormProps {
  /** Whether guest checkout is offered too. */
  offersGuest: boolean;
}

/** SMS and password login as tabs [A2-035], WeChat login and guest checkout. */
export function Login({ mobile, offersGuest, onDone }: LoginProps) {
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
          <Form mobile={mobile} onDone={onDone} />
        </div>
      ))}
      <OtherWays offersGuest={offersGuest} onDone={onDone} />
    </>
  );
}
