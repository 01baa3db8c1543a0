import { checkConsent } from '#schemas';
import { Refusal } from './refusal.ts';

/**
 * Throws the first finding of the rules in `schemas/rules`; null means valid.
 *
 * @throws Refusal 400 with the finding as the message for the form.
 */
export function requireValid(...findings: (string | null)[]): void {
  const first = findings.find(finding => finding !== null);
  if (first) throw new Refusal(400, first);
}

/** @throws Refusal 400 at the form's checkbox unless the shopper has agreed to the processing rules. */
export function requireConsent(agrees: boolean): void {
  const finding = checkConsent(agrees);
  if (finding !== null) throw new Refusal(400, finding, null, 'agree');
}
