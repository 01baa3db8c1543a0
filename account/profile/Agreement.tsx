import { useStore } from 'zustand';
import { checkUser, user } from '#session';
import { Button, openPopup, SmartLink } from '#ui';
import { Part } from './Part.tsx';
import styles from './profile.module.css';
import { strings } from './strings.ts';

interface AgreementProps {
  agreementLink: string;
  privacyLink: string;
}

/** Links to the member's terms, and a button to accept the processing rules while that is outstanding. */
export function Agreement({ agreementLink, privacyLink }: AgreementProps) {
  const isOutstanding = useStore(user, state => state.info?.isShowTerms ?? false);
  const agree = () => openPopup('privacyConsent', undefined, () => void checkUser({ force: true }));
  return (
    <Part title={strings.agreement}>
      <div className={styles.agreement}>
        <p>{isOutstanding ? strings.notAgreed : strings.agreed}</p>
        {isOutstanding && <Button onClick={agree}>{strings.agree}</Button>}
      </div>
      <ul className={styles.links}>
        <li>
          <SmartLink className={styles.link} href={agreementLink}>
            {strings.terms}
          </SmartLink>
        </li>
        <li>
          <SmartLink className={styles.link} href={privacyLink}>
            {strings.privacy}
          </SmartLink>
        </li>
        <li>
          <button
            type="button"
            className={styles.link}
            onClick={() => openPopup('privacyText', { version: 'standard' })}
          >
            {strings.rules}
          </button>
        </li>
      </ul>
    </Part>
  );
}
