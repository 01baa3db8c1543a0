import type { BlockProps } from '#engine';
import type { ScreenProfile } from '#schemas';
import { places } from '#ui';
import { useAccount } from '../session/use-account.ts';
import { AccountPage } from '../shell/AccountPage.tsx';
import { Agreement } from './Agreement.tsx';
import { Consents } from './Consents.tsx';
import { PersonalData } from './PersonalData.tsx';
import styles from './profile.module.css';
import { Security } from './Security.tsx';

/** The member's account information (A §2). It needs no call of its own: the login check brings the profile. */
export default function Profile({ block }: BlockProps<ScreenProfile>) {
  return (
    <AccountPage path="/user/profile.html" title={block.title} skeleton={<Skeleton />}>
      <MembersProfile block={block} />
    </AccountPage>
  );
}

function MembersProfile({ block }: { block: ScreenProfile }) {
  const account = useAccount();
  if (!account) return <Skeleton />;
  return (
    <div className={styles.profile}>
      <PersonalData account={account} />
      <Security account={account} contactLink={block.contactLink} />
      <Consents account={account} />
      <Agreement agreementLink={block.agreementLink} privacyLink={block.privacyLink} />
    </div>
  );
}

/** How many lines each part has. About as long as what comes: a page that is loaded again is still where it was. */
const LINES = [4, 3, 5, 2];

function Skeleton() {
  return (
    <div className={styles.profile}>
      {LINES.map(lines => (
        <div key={lines}>
          <div className={styles.head} />
          {places(lines).map(line => (
            <div key={line} className={styles.bone} />
          ))}
        </div>
      ))}
    </div>
  );
}
