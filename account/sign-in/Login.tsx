import { useId, useState } from 'react';
import { panelProps, useTabs } from '#ui';
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

interface LoginProps extends SignInFormProps {}

/** SMS and password login as tabs [A2-035], WeChat login and guest checkout. */
export function Login({ mobile, onDone }: LoginProps) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const { onKeyDown, tabProps } = useTabs({
    id,
    count: TABS.length,
    active: selected,
    onSelect: setSelected,
  });
  return (
    <>
      <div role="tablist" onKeyDown={onKeyDown} aria-label={strings.waysToSignIn} className={styles.tabs}>
        {TABS.map(({ name }, index) => (
          <button {...tabProps(index)} key={name} className={styles.tab}>
            {name}
          </button>
        ))}
      </div>
      {TABS.map(({ name, Form }, index) => (
        // Both stay mounted and keep what was typed.
        <div {...panelProps(id, index)} key={name} hidden={index !== selected}>
          <Form mobile={mobile} onDone={onDone} />
        </div>
      ))}
      <OtherWays onDone={onDone} />
    </>
  );
}
