import { useEffect, useState } from 'react';
import { checkTerms } from '#schemas';
import { request } from '#services';
import { CodeFields, codeRules, EMPTY_CODE, readUserInfo, TermsField, useCaptchaCode } from '#session';
import type { PopupProps } from '#ui';
import { showToast, useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import formStyles from '../sign-form/sign-form.module.css';
import { completeLogin } from '../signed-in/complete-login.ts';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';

/** Binds a partner login, such as WeChat's, to the member with a verified mobile number. */
export default function Cooperation({ complete }: PopupProps<'loginCooperation'>) {
  const form = useForm({ ...EMPTY_CODE, terms: false }, codeRules);
  const code = useCaptchaCode(form, { type: 'bind' });
  const showTerms = useTermsRequired();
  const submit = useSubmit(async () => {
    if (!code.validate()) return;
    const { mobile, terms } = form.values;
    const error = showTerms ? checkTerms(terms) : null;
    if (error !== null) return void showToast(error);
    const answer = await request('POST /rest_sociallogin/customer/bindingPost', {
      body: {
        mobile,
        authorization_type: 'bind',
        authorization_code: form.values.code,
        ...(showTerms && { flag: 1 as const }),
      },
    });
    if (answer?.status !== 200 || !answer.data) return code.refuse(answer);
    await completeLogin(answer.data);
    complete(answer.data);
  });
  return (
    <>
      <p className={formStyles.intro}>{strings.bindText}</p>
      <SignForm
        label={titles.loginCooperation}
        formRef={form.ref}
        submit={submit}
        labels={[strings.bind, strings.sending]}
        onFocus={code.captcha.load}
      >
        <CodeFields form={form} code={code} />
        {showTerms && <TermsField {...form.field('terms')} />}
      </SignForm>
    </>
  );
}

/** Returns whether the terms are to be accepted [A5-37]; true until the user info is loaded. */
function useTermsRequired(): boolean {
  const [isRequired, setIsRequired] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    void readUserInfo().then(answer => {
      if (isCurrent && answer?.data) setIsRequired(answer.data.isShowTerms ?? false);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return isRequired;
}
