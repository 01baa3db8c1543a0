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
        <WithRules words={strings.consentReport} />
      </CheckField>
      <CheckField {...field('enrich')}>
        {strings.consentEnrich}
        <SmartLink className={styles.link} href="/cms/terms-enrich.html" target="_blank">
          {strings.enrichTerms}
        </SmartLink>
      </CheckField>
    </div>
  );
}
