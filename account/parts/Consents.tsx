import { openPopup } from '#chrome';
import { checkConsent } from '#schemas';
import { CheckField, type Form } from '#ui';
import { strings } from '../strings.ts';
import styles from './parts.module.css';

export interface ConsentValues {
  /** 14 or older, and the processing rules: without it nothing is sent. */
  agree: boolean;
  report: boolean;
  enrich: boolean;
}

/** A §5: the optional ones are off. */
export const NO_CONSENT: ConsentValues = { agree: false, report: false, enrich: false };
export const consentRules = { agree: checkConsent };

/** The optional consents as the calls want them. */
export const consentFlags = ({ report, enrich }: ConsentValues) =>
  ({
    report_to_hybris: report ? 1 : 0,
    is_agree_enrich: enrich ? 1 : 0,
  }) as { report_to_hybris: 0 | 1; is_agree_enrich: 0 | 1 };

/** The three consents of registration and subscription (A §5), each with the text that it is about. */
export function Consents<V extends ConsentValues>({ form }: { form: Form<V> }) {
  const { field } = form as unknown as Form<ConsentValues>;
  return (
    <div className={styles.consents}>
      <CheckField {...field('agree')}>
        <WithRules words={strings.consentRequired} />
      </CheckField>
      <CheckField {...field('report')}>
        <WithRules words={strings.consentReport} />
      </CheckField>
      <CheckField {...field('enrich')}>
        <WithRules words={strings.consentEnrich} />
      </CheckField>
    </div>
  );
}

interface WithRulesProps {
  /** What stands before and after the link. */
  words: readonly [string, string];
  version?: 'standard' | 'guest';
}

/** Words with a link to the processing rules: of members and whoever registers, or of guests (A §5). */
export function WithRules({ words: [before, after], version = 'standard' }: WithRulesProps) {
  return (
    <>
      {before}
      <a
        className={styles.link}
        href="/cms/privacy-policy.html"
        onClick={event => {
          event.preventDefault();
          openPopup('privacyText', { version });
        }}
      >
        {strings.rulesLink[version]}
      </a>
      {after}
    </>
  );
}
