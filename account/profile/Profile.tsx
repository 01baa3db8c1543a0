import { AccountPage } from '#chrome/account-shell';
import type { BlockProps } from '#engine';
import type { ScreenProfile } from '#schemas';
import { PAGE_PATHS } from '#services';
import { places } from '#ui';
import { useAccount } from '../session/use-account.ts';
import { Agreement } from './Agreement.tsx';
import { Consents } from './Consents.tsx';
import { PersonalData } from './PersonalData.tsx';
import styles from './profile.module.css';
import { Security } from './Security.tsx';

/** The page of a member's account information, which the login check has loaded. */
export default function Profile({ block }: BlockProps<ScreenProfile>) {
  return (
    <AccountPage path={PAGE_PATHS.profile} title={block.title} skeleton={<Skeleton />}>
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

/** Rows of each section, about as many as it has, so that a reloaded page keeps its scroll position. */
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
