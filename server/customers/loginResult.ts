/** A §3 "Login result". */
export interface LoginResult {
  customerId: number;
  /** 1 when the account was made by this login. */
  isRegister: 0 | 1;
  /** 1 while the member has not agreed to the processing rules. */
  piplFirstLogin: 0 | 1;
}

export function loginResult(
  { id, terms_accepted_at }: { id: number; terms_accepted_at: Date | null },
  isNew = false,
): LoginResult {
  return { customerId: id, isRegister: isNew ? 1 : 0, piplFirstLogin: terms_accepted_at === null ? 1 : 0 };
}
