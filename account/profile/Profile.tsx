import type { ScreenProfile } from '#schemas';
import { useScreenBlock } from '#session/account-shell';
import { useAccount } from '../signed-in/use-account.ts';
import { Agreement } from './Agreement.tsx';
import { Consents } from './Consents.tsx';
import { PersonalData } from './PersonalData.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import styles from './profile.module.css';
import { Security } from './Security.tsx';

/** The member's account information. */
export default function Profile() {
  const block = useScreenBlock<ScreenProfile>();
  const account = useAccount();
  if (!account) return <ProfileSkeleton />;
  return (
    <div className={styles.profile}>
      <PersonalData account={account} />
      <Security account={account} contactLink={block.contactLink} />
      <Consents account={account} />
      <Agreement agreementLink={block.agreementLink} privacyLink={block.privacyLink} />
    </div>
  );
}
