import { useState } from 'react';
import { logout, OFFLINE, type PopupProps } from '#chrome';
import { newKey, request } from '#services';
import { Button } from '#ui';
import { ConfirmIdentity } from '../profile/ConfirmIdentity.tsx';
import styles from './privacy-center.module.css';
import { strings } from './strings.ts';

/** Closes the member's account: explains what that means, confirms the member, and shows why it is refused. */
export default function CloseAccount(_props: PopupProps<'closeAccount'>) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  return (
    <div className={styles.close}>
      <p>{strings.closeText}</p>
      <ul className={styles.effects}>
        {strings.closeEffects.map(effect => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {isConfirmed ? <CloseButton /> : <ConfirmIdentity onConfirmed={() => setIsConfirmed(true)} />}
    </div>
  );
}

function CloseButton() {
  const [isClosing, setIsClosing] = useState(false);
  const [problem, setProblem] = useState('');
  // An unanswered call is repeated with the same key: the first may have closed the account.
  const [idempotencyKey] = useState(newKey);
  async function close() {
    if (isClosing) return;
    setIsClosing(true);
    const answer = await request('POST /rest_customer/privacy/close', undefined, { idempotencyKey });
    if (answer?.status === 200) return logout();
    setIsClosing(false);
    setProblem(answer?.message || OFFLINE);
  }
  return (
    <>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Button variant="solid" busy={isClosing} onClick={() => void close()}>
        {isClosing ? strings.closing : strings.closeNow}
      </Button>
    </>
  );
}
