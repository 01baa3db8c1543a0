import type { ProvenAccount } from './log-in.ts';

/** The answer of every login. */
export interface LoginResult {
  customerId: number;
  /** 1 when this login created the account. */
  isRegister: 0 | 1;
  /** 1 until the member accepts the processing rules. */
  piplFirstLogin: 0 | 1;
}

export function toLoginResult({ id, terms_accepted_at, isNew }: ProvenAccount): LoginResult {
  return { customerId: id, isRegister: isNew ? 1 : 0, piplFirstLogin: terms_accepted_at === null ? 1 : 0 };
}
