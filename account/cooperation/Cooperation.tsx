import { useEffect, useState } from 'react';
import type { PopupProps } from '#chrome';
import { readUserInfo } from '#chrome';
import { checkTerms } from '#schemas';
import { request } from '#services';
import { CheckField, showToast, useForm } from '#ui';
import { CodeFields } from '../code/CodeFields.tsx';
import { codeRules, NO_CODE, useCode } from '../code/use-code.ts';
import { WithRules } from '../parts/Consents.tsx';
import parts from '../parts/parts.module.css';
import { SignForm } from '../parts/SignForm.tsx';
import { useSubmit } from '../parts/use-submit.ts';
import { isGranted } from '../session/answer.ts';
import { completeLogin } from '../session/complete-login.ts';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';

const FIELDS = ['mobile', 'captcha', 'code'] as const;

/** Whoever comes from a partner's login, WeChat's for instance, gives a mobile to go with it (A §3 "Bind"). */
export default function Cooperation({ complete }: PopupProps<'loginCooperation'>) {
  const form = useForm({ ...NO_CODE, terms: false }, codeRules);
  const code = useCode(form, 'bind', FIELDS);
  const showTerms = useTerms();
  const submit = useSubmit(async () => {
    if (!code.check()) return;
    const { mobile, terms } = form.values;
    const missing = showTerms ? checkTerms(terms) : null;
    if (missing !== null) return void showToast(missing);
    const answer = await request('POST /rest_sociallogin/customer/bindingPost', {
      body: {
        mobile,
        authorization_type: 'bind',
        authorization_code: form.values.code.trim(),
        ...(showTerms && { flag: 1 as const }),
      },
    });
    if (!isGranted(answer) || !answer.data) return code.refused();
    await completeLogin(answer.data);
    complete(answer.data);
  });
  return (
    <>
      <p className={parts.intro}>{strings.bindText}</p>
      <SignForm
        label={titles.loginCooperation}
        formRef={form.ref}
        submit={submit}
        says={[strings.bind, strings.sending]}
        onFocus={code.captcha.load}
      >
        <CodeFields form={form} code={code} />
        {showTerms && (
          <CheckField className={parts.consents} {...form.field('terms')}>
            <WithRules words={strings.consentRequired} />
          </CheckField>
        )}
      </SignForm>
    </>
  );
}

/** A §5: the checkbox shows while the terms have not been accepted. It does until the server says otherwise. */
function useTerms(): boolean {
  const [show, setShow] = useState(true);
  useEffect(() => {
    let wanted = true;
    void readUserInfo().then(answer => {
      if (wanted && answer?.data) setShow(answer.data.isShowTerms ?? false);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return show;
}
