import { request } from '#services';
import { CodeFields, codeRules, EMPTY_CODE, useCaptchaCode } from '#session';
import { useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import { completeLogin } from '../signed-in/complete-login.ts';
import { strings } from '../strings.ts';
import { type SignInFormProps, useTypedMobile } from './use-typed-mobile.ts';

/** Login by SMS code; an unknown mobile number opens an account. */
export function SmsLogin({ mobile, onDone }: SignInFormProps) {
  const form = useForm({ ...EMPTY_CODE, mobile: mobile.current }, codeRules);
  useTypedMobile(mobile, form.values.mobile);
  const code = useCaptchaCode(form, { type: 'login_by_mobile' });
  const submit = useSubmit(async () => {
    if (!code.validate()) return;
    const answer = await request('POST /rest_customer/account/loginbymobilepost', {
      body: {
        mobile: form.values.mobile,
        authorization_type: 'login_by_mobile',
        authorization_code: form.values.code,
      },
    });
    if (answer?.status !== 200 || !answer.data) return code.refuse(answer);
    await completeLogin(answer.data);
    onDone(answer.data);
  });
  return (
    <SignForm
      label={strings.bySms}
      formRef={form.ref}
      submit={submit}
      labels={[strings.signIn, strings.signingIn]}
      onFocus={code.captcha.load}
    >
      <CodeFields form={form} code={code} />
    </SignForm>
  );
}
