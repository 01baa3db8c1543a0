import { CodeFields, codeRules, grantedData, NO_CODE, useCode } from '#chrome';
import { request } from '#services';
import { useForm, useSubmit } from '#ui';
import { SignForm } from '../parts/SignForm.tsx';
import { completeLogin, type LoginResult } from '../session/complete-login.ts';
import { strings } from '../strings.ts';

const FIELDS = ['mobile', 'captcha', 'code'] as const;

/** Login by a code (A §3 "SMS login"); a mobile that is new becomes a member by it. */
export function SmsLogin({ onDone }: { onDone: (result: LoginResult) => void }) {
  const form = useForm(NO_CODE, codeRules);
  const code = useCode(form, { formId: 'login_by_mobile', names: FIELDS });
  const submit = useSubmit(async () => {
    if (!code.check()) return;
    const answer = await request('POST /rest_customer/account/loginbymobilepost', {
      body: {
        mobile: form.values.mobile,
        authorization_type: 'login_by_mobile',
        authorization_code: form.values.code.trim(),
      },
    });
    const result = grantedData(answer);
    if (!result) return code.refused();
    await completeLogin(result);
    onDone(result);
  });
  return (
    <SignForm
      label={strings.bySms}
      formRef={form.ref}
      submit={submit}
      says={[strings.signIn, strings.signingIn]}
      onFocus={code.captcha.load}
    >
      <CodeFields form={form} code={code} />
    </SignForm>
  );
}
