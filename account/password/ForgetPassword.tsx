import { request } from '#services';
import { CodeFields, codeRules, EMPTY_CODE, removeFormToast, useCaptchaCode } from '#session';
import { openPopup, type PopupProps, useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import formStyles from '../sign-form/sign-form.module.css';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';
import { passwordStrings } from './strings.ts';

/** First step of a password reset: a verified mobile number yields a token [A2-043, A2-044]. */
export default function ForgetPassword({ data, complete }: PopupProps<'forgetPassword'>) {
  const form = useForm({ ...EMPTY_CODE, mobile: data?.mobile ?? '' }, codeRules);
  const code = useCaptchaCode(form, { type: 'forget_password' });
  const submit = useSubmit(async () => {
    if (!code.validate()) return;
    const answer = await request('POST /rest_customer/account/forgotpasswordbymobilepost', {
      body: {
        mobile: form.values.mobile,
        authorization_type: 'forget_password',
        authorization_code: form.values.code,
      },
    });
    if (answer?.status !== 200 || !answer.data) return code.refuse(answer);
    // The code that it announced has been used.
    removeFormToast();
    complete(undefined);
    openPopup('newPassword', { token: answer.data.token }, result => result && data?.onLogin?.(result));
  });
  return (
    <>
      <p className={formStyles.intro}>{passwordStrings.forgetText}</p>
      <SignForm
        label={titles.forgetPassword}
        formRef={form.ref}
        submit={submit}
        labels={[strings.next, strings.sending]}
        onFocus={code.captcha.load}
      >
        <CodeFields form={form} code={code} />
      </SignForm>
    </>
  );
}
