import { GUEST_RULES } from './guest-rules.ts';
import { STANDARD_RULES } from './standard-rules.ts';

/** Name and date of the rules that a consent refers to, such as `standard 2026-11-23`. */
export function textVersion(rules: 'standard' | 'guest'): string {
  const { version, updatedAt } = rules === 'guest' ? GUEST_RULES : STANDARD_RULES;
  return `${version} ${updatedAt}`;
}
