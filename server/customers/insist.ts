import { Refusal } from '../http/refusal.ts';

/**
 * Refuses what a rule of `schemas/rules` finds wrong; the first finding speaks, as it does in the form.
 *
 * @throws Refusal 400 with the rule's words.
 */
export function insist(...findings: (string | null)[]): void {
  const first = findings.find(finding => finding !== null);
  if (first) throw new Refusal(400, first);
}
