import { CodeFields, codeRules, grantedData, NO_CODE, openPopup, type PopupProps, useCode } from '#chrome';
import { request } from '#services';
import { useForm, useSubmit } from '#ui';
import parts from '../parts/parts.module.css';
import { SignForm } from '../parts/SignForm.tsx';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';

const FIELDS = ['mobile', 'captcha', 'code'] as const;

/** The first step to a new password: a code proves the mobile and gives a token (A §4 "Password reset"). */
export default function ForgetPassword({ complete }: PopupProps<'forgetPassword'>) {
  const form = useForm(NO_CODE, codeRules);
  const code = useCode(form, { formId: 'forget_password', names: FIELDS });
  const submit = useSubmit(async () => {
    if (!code.check()) return;
    const answer = await request('POST /rest_customer/account/forgotpasswordbymobilepost', {
      body: {
        mobile: form.values.mobile,
        authorization_type: 'forget_password',
        authorization_code: form.values.code.trim(),
      },
    });
    const proof = grantedData(answer);
    if (!proof) return code.refused();
    complete(undefined);
    openPopup('newPassword', { token: proof.token });
  });
  return (
    <>
      <p className={parts.intro}>{strings.forgetText}</p>
      <SignForm
        label={titles.forgetPassword}
        formRef={form.ref}
        submit={submit}
        says={[strings.next, strings.sending]}
        onFocus={code.captcha.load}
      >
        <CodeFields form={form} code={code} />
      </SignForm>
    </>
  );
}
