import { type InputOf, request } from '#services';
import type { Form } from '#ui';
import type { CaptchaCode } from './use-code.ts';
import type { CaptchaCodeValues } from './values.ts';

type Purpose = InputOf<'POST /rest_api/checkout/guestverify'>['body']['authorization_type'];

/** Verifies the mobile of a valid form for this browser, by the code sent to it. @returns false once a refusal is shown. */
export async function verifyMobile(
  { values: { mobile, code: authorization_code } }: Pick<Form<CaptchaCodeValues>, 'values'>,
  code: CaptchaCode,
  authorization_type: Purpose,
): Promise<boolean> {
  const answer = await request('POST /rest_api/checkout/guestverify', {
    body: { mobile, authorization_type, authorization_code },
  });
  if (answer?.status === 200) return true;
  code.refuse(answer);
  return false;
}
