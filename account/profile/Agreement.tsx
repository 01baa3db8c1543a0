import { useStore } from 'zustand';
import { checkUser, openPopup, user } from '#chrome';
import { Button, SmartLink } from '#ui';
import { Part } from './Part.tsx';
import styles from './profile.module.css';
import { strings } from './strings.ts';

interface AgreementProps {
  agreementLink: string;
  privacyLink: string;
}

/** The terms of being a member, to read; and to agree to, for whoever has not yet (A §5 "terms checkbox"). */
export function Agreement({ agreementLink, privacyLink }: AgreementProps) {
  const toAccept = useStore(user, state => state.info?.isShowTerms ?? false);
  const agree = () => openPopup('privacyConsent', undefined, () => void checkUser({ force: true }));
  return (
    <Part title={strings.agreement}>
      <div className={styles.agreement}>
        <p>{toAccept ? strings.notAgreed : strings.agreed}</p>
        {toAccept && <Button onClick={agree}>{strings.agree}</Button>}
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
