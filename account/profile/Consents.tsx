import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { EnrichWords, ReportWords, user } from '#chrome';
import { CheckField, showToast } from '#ui';
import type { Account } from '../session/use-account.ts';
import { Part } from './Part.tsx';
import styles from './profile.module.css';
import { type ProfileChange, saveProfile } from './save-profile.ts';
import { strings } from './strings.ts';

/** What the member has agreed to beyond what is needed (A §5): each can be given and taken back at any time. */
export function Consents({ account }: { account: Account }) {
  const isSubscriber = useStore(user, state => state.info?.isSubscriber ?? false);
  return (
    <Part title={strings.consents}>
      <div className={styles.consents}>
        <Consent name="is_subscriber" value={isSubscriber}>
          {strings.newsletter}
        </Consent>
        <Consent name="report_to_hybris" value={account.report_to_hybris}>
          <ReportWords />
        </Consent>
        <Consent name="is_agree_enrich" value={account.is_agree_enrich}>
          <EnrichWords />
        </Consent>
      </div>
      <p className={styles.quiet}>{strings.consentNote}</p>
    </Part>
  );
}

interface ConsentProps {
  name: 'is_subscriber' | 'report_to_hybris' | 'is_agree_enrich';
  value: boolean;
  children: ReactNode;
}

/** Saved with the click; one that could not be saved shows as it was. */
function Consent({ name, value, children }: ConsentProps) {
  const [saving, setSaving] = useState<boolean | null>(null);
  async function change(wanted: boolean) {
    if (saving !== null) return;
    setSaving(wanted);
    const message = await saveProfile({ [name]: wanted ? 1 : 0 } as ProfileChange);
    setSaving(null);
    if (message !== null) showToast(message || strings.saved);
  }
  return (
    <CheckField
      name={name}
      value={saving ?? value}
      error={null}
      onChange={wanted => void change(wanted)}
      onFocus={() => {}}
    >
      {children}
    </CheckField>
  );
}
