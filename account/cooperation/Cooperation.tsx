import { useEffect, useState } from 'react';
import {
  CodeFields,
  codeRules,
  grantedData,
  NO_CODE,
  type PopupProps,
  readUserInfo,
  TermsField,
  useCode,
} from '#chrome';
import { checkTerms } from '#schemas';
import { request } from '#services';
import { showToast, useForm, useSubmit } from '#ui';
import parts from '../parts/parts.module.css';
import { SignForm } from '../parts/SignForm.tsx';
import { completeLogin } from '../session/complete-login.ts';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';

const FIELDS = ['mobile', 'captcha', 'code'] as const;

/** Whoever comes from a partner's login, WeChat's for instance, gives a mobile to go with it (A §3 "Bind"). */
export default function Cooperation({ complete }: PopupProps<'loginCooperation'>) {
  const form = useForm({ ...NO_CODE, terms: false }, codeRules);
  const code = useCode(form, { formId: 'bind', names: FIELDS });
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
    const result = grantedData(answer);
    if (!result) return code.refused();
    await completeLogin(result);
    complete(result);
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
        {showTerms && <TermsField {...form.field('terms')} />}
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
