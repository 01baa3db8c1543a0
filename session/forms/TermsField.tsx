import { CheckField, type CheckFieldProps, type FieldBinding, SmartLink } from '#ui';
import styles from './forms.module.css';
import { openRules, type RulesVersion } from './open-rules.ts';
import { formStrings } from './strings.ts';

export interface TermsLabelProps {
  /** Text before and after the link; defaults to the declaration of registration. */
  words?: readonly [before: string, after: string] | undefined;
  version?: RulesVersion | undefined;
}

/** A consent's label with a link to the processing rules, which open in a popup so that the form keeps its values. */
export function TermsLabel({ words = formStrings.consentRequired, version = 'standard' }: TermsLabelProps) {
  const [before, after] = words;
  return (
    <>
      {before}
      <SmartLink
        className={styles.link}
        href="/cms/privacy-policy.html"
        target="_blank"
        onClick={event => openRules(event, version)}
      >
        {formStrings.rules[version]}
      </SmartLink>
      {after}
    </>
  );
}

/** A checkbox for the consent to the processing rules. */
export function TermsField({
  words,
  version,
  ...field
}: TermsLabelProps & FieldBinding<boolean> & Pick<CheckFieldProps, 'required'>) {
  return (
    <CheckField className={styles.consents} {...field}>
      <TermsLabel words={words} version={version} />
    </CheckField>
  );
}
