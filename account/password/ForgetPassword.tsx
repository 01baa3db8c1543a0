import { openPopup, type PopupProps } from '#chrome';
import { request } from '#services';
import { useForm } from '#ui';
import { CodeFields } from '../code/CodeFields.tsx';
import { codeRules, NO_CODE, useCode } from '../code/use-code.ts';
import parts from '../parts/parts.module.css';
import { SignForm } from '../parts/SignForm.tsx';
import { useSubmit } from '../parts/use-submit.ts';
import { isGranted } from '../session/answer.ts';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';

const FIELDS = ['mobile', 'captcha', 'code'] as const;

/** The first step to a new password: a code proves the mobile and gives a token (A §4 "Password reset"). */
export default function ForgetPassword({ complete }: PopupProps<'forgetPassword'>) {
  const form = useForm(NO_CODE, codeRules);
  const code = useCode(form, 'forget_password', FIELDS);
  const submit = useSubmit(async () => {
    if (!code.check()) return;
    const answer = await request('POST /rest_customer/account/forgotpasswordbymobilepost', {
      body: {
        mobile: form.values.mobile,
        authorization_type: 'forget_password',
        authorization_code: form.values.code.trim(),
      },
    });
    if (!isGranted(answer) || !answer.data) return code.refused();
    complete(undefined);
    openPopup('newPassword', { token: answer.data.token });
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
