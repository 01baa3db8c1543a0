import { CheckField, type Form, SmartLink } from '#ui';
import { strings } from '../strings.ts';
import styles from './forms.module.css';
import type { ConsentValues } from './values.ts';
import { WithRules } from './WithRules.tsx';

/** The three consents of registration and subscription (A §5), each with the text that it is about. */
export function ConsentFields<V extends ConsentValues>({ form }: { form: Form<V> }) {
  const { field } = form as unknown as Form<ConsentValues>;
  return (
    <div className={styles.consents}>
      <CheckField {...field('agree')}>
        <WithRules />
      </CheckField>
      <CheckField {...field('report')}>
        <ReportWords />
      </CheckField>
      <CheckField {...field('enrich')}>
        <EnrichWords />
      </CheckField>
    </div>
  );
}

/** What is agreed to by having one's data reported to the house's customer service (A §5 "report to CRM"). */
export function ReportWords() {
  return <WithRules words={strings.consentReport} />;
}

/** … and by having it given to affiliates in China (A §5 "enrich data"), whose terms are a page of their own. */
export function EnrichWords() {
  return (
    <>
      {strings.consentEnrich}
      <SmartLink className={styles.link} href="/cms/terms-enrich.html" target="_blank">
        {strings.enrichTerms}
      </SmartLink>
    </>
  );
}
