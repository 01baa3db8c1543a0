import { CheckField, type Form, SmartLink } from '#ui';
import styles from './forms.module.css';
import { formStrings } from './strings.ts';
import { TermsLabel } from './TermsField.tsx';
import type { ConsentValues } from './values.ts';

/** The three consents of registration and subscription [A5-33, A5-35]. */
export function ConsentFields({ form }: { form: Form<ConsentValues> }) {
  return (
    <div className={styles.consents}>
      <CheckField {...form.field('agree')}>
        <TermsLabel />
      </CheckField>
      <CheckField {...form.field('report')}>
        <ReportLabel />
      </CheckField>
      <CheckField {...form.field('enrich')}>
        <EnrichLabel />
      </CheckField>
    </div>
  );
}

/** Label of the consent to report personal data to customer service. */
export function ReportLabel() {
  return <TermsLabel words={formStrings.consentReport} />;
}

/** Label of the consent to transfer personal data to affiliates in China, with a link to its terms. */
export function EnrichLabel() {
  return (
    <>
      {formStrings.consentEnrich}
      <SmartLink className={styles.link} href="/cms/terms-enrich.html" target="_blank">
        {formStrings.enrichTerms}
      </SmartLink>
    </>
  );
}
