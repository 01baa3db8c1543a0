import { useEffect, useRef, useState } from 'react';
import { newKey, request } from '#services';
import { logout, OFFLINE } from '#session';
import { Button } from '#ui';
import styles from './privacy-center.module.css';
import { StepUp } from './StepUp.tsx';
import { strings } from './strings.ts';

/** Closes the member's account: explains what that means, confirms the member, and shows why it is refused. */
export function CloseAccount() {
  const [step, setStep] = useState<'start' | 'confirm' | 'close'>('start');
  return (
    <div className={styles.part}>
      <p className={styles.quiet}>{strings.closeText}</p>
      <ul className={styles.effects}>
        {strings.closeEffects.map(effect => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {step === 'start' && (
        <Button className={styles.action} variant="outline" onClick={() => setStep('confirm')}>
          {strings.close}
        </Button>
      )}
      {step === 'confirm' && <StepUp onConfirmed={() => setStep('close')} />}
      {step === 'close' && <CloseNow />}
    </div>
  );
}

function CloseNow() {
  const [isClosing, setIsClosing] = useState(false);
  const [problem, setProblem] = useState('');
  // An unanswered call is repeated with the same key: the first may have closed the account.
  const [idempotencyKey] = useState(newKey);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  async function close() {
    if (isClosing) return;
    setIsClosing(true);
    const answer = await request('POST /rest_customer/privacy/close', undefined, { idempotencyKey });
    if (answer?.status === 200) return logout();
    setIsClosing(false);
    setProblem(answer?.message || OFFLINE);
  }
  return (
    <div ref={box} className={styles.part}>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Button className={styles.action} variant="solid" busy={isClosing} onClick={() => void close()}>
        {isClosing ? strings.closing : strings.closeNow}
      </Button>
    </div>
  );
}
