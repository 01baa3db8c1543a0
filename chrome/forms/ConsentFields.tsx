import type { MouseEvent } from 'react';
import { CheckField, type Form, SmartLink } from '#ui';
import { hasPopup } from '../popups/registry.ts';
import { openPopup } from '../popups/stack.ts';
import { strings } from '../strings.ts';
import styles from './forms.module.css';
import type { ConsentValues } from './values.ts';

/** The three consents of registration and subscription (A §5), each with the text that it is about. */
export function ConsentFields<V extends ConsentValues>({ form }: { form: Form<V> }) {
  const { field } = form as unknown as Form<ConsentValues>;
  return (
    <div className={styles.consents}>
      <CheckField {...field('agree')}>
        {strings.consentRequired}
        <SmartLink
          className={styles.link}
          href="/cms/privacy-policy.html"
          target="_blank"
          onClick={showRules}
        >
          {strings.rules}
        </SmartLink>
      </CheckField>
      <CheckField {...field('report')}>{strings.consentReport}</CheckField>
      <CheckField {...field('enrich')}>
        {strings.consentEnrich}
        <SmartLink className={styles.link} href="/cms/terms-enrich.html" target="_blank">
          {strings.enrichTerms}
        </SmartLink>
      </CheckField>
    </div>
  );
}

/** The popup with the rules lives in another room; here only its name is known. */
const openRules = openPopup as unknown as (type: string, data: { version: 'standard' }) => void;

/** What has been typed stays: a popup where there is one, else another window. */
function showRules(event: MouseEvent): void {
  if (!hasPopup('privacyText')) return;
  event.preventDefault();
  openRules('privacyText', { version: 'standard' });
}
