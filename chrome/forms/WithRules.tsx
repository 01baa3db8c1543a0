import type { MouseEvent } from 'react';
import { CheckField, type FieldBinding, SmartLink } from '#ui';
import { hasPopup } from '../popups/registry.ts';
import { openPopup } from '../popups/stack.ts';
import { strings } from '../strings.ts';
import styles from './forms.module.css';

/** Of members and whoever registers, or of guests (A §5). */
export type RulesVersion = 'standard' | 'guest';

export interface WithRulesProps {
  /** What stands before and after the link; the declaration of registration unless told. */
  words?: readonly [before: string, after: string] | undefined;
  version?: RulesVersion | undefined;
}

/** Words with a link to the processing rules that they are about. What has been typed beside them stays. */
export function WithRules({ words = strings.consentRequired, version = 'standard' }: WithRulesProps) {
  const [before, after] = words;
  return (
    <>
      {before}
      <SmartLink
        className={styles.link}
        href="/cms/privacy-policy.html"
        target="_blank"
        onClick={event => showRules(event, version)}
      >
        {strings.rules[version]}
      </SmartLink>
      {after}
    </>
  );
}

/** Consent to the processing rules, as a box to tick. */
export function TermsField({ words, version, ...field }: WithRulesProps & FieldBinding<boolean>) {
  return (
    <CheckField className={styles.consents} {...field}>
      <WithRules words={words} version={version} />
    </CheckField>
  );
}

/** The popup with the rules lives in another room; here only its name is known. */
const openRules = openPopup as unknown as (type: string, data: { version: RulesVersion }) => void;

/** A popup where there is one, else another window. */
function showRules(event: MouseEvent, version: RulesVersion): void {
  if (!hasPopup('privacyText')) return;
  event.preventDefault();
  openRules('privacyText', { version });
}
