import { Refusal } from '../http/refusal.ts';

/**
 * Throws the first finding of the rules in `schemas/rules`; null means valid.
 *
 * @throws Refusal 400 with the finding as the message for the form.
 */
export function requireValid(...findings: (string | null)[]): void {
  const first = findings.find(finding => finding !== null);
  if (first) throw new Refusal(400, first);
}
