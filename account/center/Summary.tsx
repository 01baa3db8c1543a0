import { AddressText } from '#commerce';
import { appellationLabel } from '#schemas';
import { PAGE_PATHS } from '#services';
import { Button } from '#ui';
import { useAccount } from '../signed-in/use-account.ts';
import styles from './center.module.css';
import type { CenterData } from './load-center.ts';
import { EmptyState, Part } from './Part.tsx';
import { strings } from './strings.ts';

const PROFILE = PAGE_PATHS.profile;
const ADDRESSES = PAGE_PATHS.addresses;

/** The member's account data and default address, with links to edit them. */
export function Summary({ address, onRetry }: { address: CenterData['address']; onRetry: () => void }) {
  return (
    <div className={styles.summary}>
      <AccountCard />
      <Part
        title={strings.address}
        className={styles.card}
        more={address?.value && { text: strings.toAddresses, url: ADDRESSES }}
        failed={address ? undefined : strings.failed.address}
        onRetry={onRetry}
      >
        {address?.value ? (
          <AddressText address={address.value} />
        ) : (
          <EmptyState text={strings.noAddress} action={{ text: strings.addAddress, url: ADDRESSES }} />
        )}
      </Part>
    </div>
  );
}

function AccountCard() {
  const account = useAccount();
  if (!account) return null;
  const name = `${account.firstname}${account.lastname}`;
  const rows = [
    [strings.name, name && `${name} ${appellationLabel(account.appellation)}`],
    [strings.mobile, account.mobile],
    [strings.email, account.email],
  ] as const;
  return (
    <Part
      title={strings.account}
      className={styles.card}
      more={account.isComplete ? { text: strings.toProfile, url: PROFILE } : undefined}
    >
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-none={value ? undefined : ''}>{value || strings.none}</dd>
          </div>
        ))}
      </dl>
      {!account.isComplete && (
        <div className={styles.incomplete}>
          <p>{strings.incomplete}</p>
          <Button href={PROFILE}>{strings.complete}</Button>
        </div>
      )}
    </Part>
  );
}
