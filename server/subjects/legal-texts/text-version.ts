import { GUEST_RULES } from './guest-rules.ts';
import { STANDARD_RULES } from './standard-rules.ts';

/** Name and date of the rules that forms refer to, such as `standard 2026-11-23`. */
export const TEXT_VERSION = `${STANDARD_RULES.version} ${STANDARD_RULES.updatedAt}`;

/** Name and date of the rules that checkout shows to guests. */
export const GUEST_TEXT_VERSION = `${GUEST_RULES.version} ${GUEST_RULES.updatedAt}`;
