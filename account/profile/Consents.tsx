import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { EnrichLabel, ReportLabel, user } from '#session';
import { CheckField, showToast } from '#ui';
import type { Account } from '../signed-in/use-account.ts';
import { Part } from './Part.tsx';
import styles from './profile.module.css';
import { type ProfileChange, saveProfile } from './save-profile.ts';
import { strings } from './strings.ts';

/** The member's optional consents, which can be given and withdrawn at any time. */
export function Consents({ account }: { account: Account }) {
  const isSubscriber = useStore(user, state => state.info?.isSubscriber ?? false);
  return (
    <Part title={strings.consents}>
      <div className={styles.consents}>
        <Consent name="is_subscriber" value={isSubscriber}>
          {strings.newsletter}
        </Consent>
        <Consent name="report_to_hybris" value={account.report_to_hybris}>
          <ReportLabel />
        </Consent>
        <Consent name="is_agree_enrich" value={account.is_agree_enrich}>
          <EnrichLabel />
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

/** A consent that is saved on click; it returns to its previous state when that fails. */
function Consent({ name, value, children }: ConsentProps) {
  const [saving, setSaving] = useState<boolean | null>(null);
  async function change(checked: boolean) {
    if (saving !== null) return;
    setSaving(checked);
    const message = await saveProfile({ [name]: checked ? 1 : 0 } satisfies ProfileChange);
    setSaving(null);
    if (message !== null) showToast(message || strings.saved);
  }
  return (
    <CheckField
      name={name}
      value={saving ?? value}
      error={null}
      onChange={checked => void change(checked)}
      onFocus={() => {}}
    >
      {children}
    </CheckField>
  );
}
