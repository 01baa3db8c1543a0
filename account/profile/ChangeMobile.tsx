import { useState } from 'react';
import { request } from '#services';
import { CodeFields, codeRules, EMPTY_CODE, showFormToast, useCaptchaCode } from '#session';
import type { PopupProps } from '#ui';
import { useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import formStyles from '../sign-form/sign-form.module.css';
import { titles } from '../titles.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { updateAccount } from './save-profile.ts';
import { strings } from './strings.ts';

/** Replaces a member's mobile number by another one that an SMS code verifies, once the member is confirmed. */
export default function ChangeMobile({ complete }: PopupProps<'changeMobile'>) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (!isConfirmed) return <ConfirmIdentity onConfirmed={() => setIsConfirmed(true)} />;
  return <NewMobile onChanged={() => complete(undefined)} />;
}

function NewMobile({ onChanged }: { onChanged: () => void }) {
  const form = useForm(EMPTY_CODE, codeRules);
  const code = useCaptchaCode(form, { type: 'change_mobile' });
  const submit = useSubmit(async () => {
    if (!code.validate()) return;
    const answer = await request('POST /rest_customer/account/updatecorrectmobile', {
      body: {
        mobile: form.values.mobile,
        authorization_type: 'change_mobile',
        authorization_code: form.values.code,
      },
    });
    if (answer?.status !== 200 || !answer.data) return code.refuse(answer);
    updateAccount(answer.data);
    showFormToast(answer.message || strings.mobileChanged);
    onChanged();
  });
  return (
    <>
      <p className={formStyles.intro}>{strings.mobileText}</p>
      <SignForm
        label={titles.changeMobile}
        formRef={form.ref}
        submit={submit}
        labels={[strings.confirm, strings.saving]}
        onFocus={code.captcha.load}
      >
        <CodeFields form={form} code={code} />
      </SignForm>
    </>
  );
}
