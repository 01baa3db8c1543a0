import { Refusal } from '../http/refusal.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Reads the list on first use: it has 49,000 entries. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Refuses a new password that others use often, or that contains the account's mobile.
 *
 * @throws Refusal 400
 */
export async function refuseCommonPassword(password: string, mobile?: string): Promise<void> {
  common ??= readCommon();
  const hasMobile = mobile !== undefined && password.includes(mobile);
  if (!hasMobile && !(await common).has(password.toLowerCase())) return;
  throw new Refusal(400, '该密码容易被猜到，请更换一个');
}
