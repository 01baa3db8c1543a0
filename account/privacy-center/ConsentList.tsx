import { useRef, useState } from 'react';
import { formatTime } from '#commerce';
import { request } from '#services';
import { checkUser, grantedData, showFormToast } from '#session';
import { useScreenData } from '#session/account-shell';
import { Button } from '#ui';
import type { Consent } from './consent.ts';
import styles from './privacy-center.module.css';
import { strings } from './strings.ts';

/** The member's consents with date and version of the text; those in force can be withdrawn. */
export function ConsentList() {
  const [consents, setConsents] = useState(useScreenData<readonly Consent[]>());
  const [withdrawing, setWithdrawing] = useState<number | null>(null);

  async function withdraw(id: number): Promise<void> {
    if (withdrawing !== null) return;
    setWithdrawing(id);
    const answer = await request('POST /rest_customer/privacy/withdraw', { body: { id } });
    setWithdrawing(null);
    const data = grantedData(answer);
    if (!data) return;
    setConsents(shown => keepOrder(shown, data.consents));
    showFormToast(answer?.message ?? '');
    // The profile shows the optional consents, too.
    void checkUser({ force: true });
  }
  if (consents.length === 0) return <p className={styles.quiet}>{strings.noConsents}</p>;
  return (
    <ul aria-label={strings.consents}>
      {consents.map(consent => (
        <ConsentRow
          key={consent.id}
          consent={consent}
          isWithdrawing={withdrawing === consent.id}
          onWithdraw={() => withdraw(consent.id)}
        />
      ))}
    </ul>
  );
}

/** Keeps each consent in its place: the server lists withdrawn ones last. */
function keepOrder(shown: readonly Consent[], current: readonly Consent[]): readonly Consent[] {
  const places = new Map(shown.map(({ id }, place) => [id, place]));
  const findPlace = ({ id }: Consent) => places.get(id) ?? shown.length;
  return [...current].sort((a, b) => findPlace(a) - findPlace(b));
}

/** Consents that cannot be withdrawn alone, with the reason. */
const KEPT: Partial<Record<Consent['purpose'], string>> = {
  rules: strings.rulesNote,
  order: strings.orderNote,
};

interface ConsentRowProps {
  consent: Consent;
  isWithdrawing: boolean;
  onWithdraw: () => Promise<void>;
}

function ConsentRow({ consent, isWithdrawing, onWithdraw }: ConsentRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const name = strings.purposes[consent.purpose];
  const note = KEPT[consent.purpose];
  const [rules = '', date = ''] = consent.text_version.split(' ');
  async function withdraw() {
    await onWithdraw();
    // The button that had the focus is gone.
    if (document.activeElement === document.body) row.current?.focus();
  }
  return (
    <li ref={row} tabIndex={-1} className={styles.consent}>
      <div>
        <p>{name}</p>
        <p className={styles.facts}>
          <span>{strings.givenAt(formatTime(consent.given_at))}</span>
          <span>{strings.givenIn(strings.forms[consent.form])}</span>
          <span>{strings.version(strings.rulesNames[rules] ?? rules, date)}</span>
        </p>
      </div>
      {consent.withdrawn_at ? (
        <span className={styles.quiet}>{strings.withdrawnAt(formatTime(consent.withdrawn_at))}</span>
      ) : note ? (
        <span className={styles.quiet}>{note}</span>
      ) : (
        <Button aria-label={strings.withdrawOf(name)} busy={isWithdrawing} onClick={() => void withdraw()}>
          {strings.withdraw}
        </Button>
      )}
    </li>
  );
}
