import { CodeFields, codeRules, grantedData, NO_CODE, type PopupProps, useCode } from '#chrome';
import { request } from '#services';
import { showToast, useForm, useSubmit } from '#ui';
import parts from '../parts/parts.module.css';
import { SignForm } from '../parts/SignForm.tsx';
import { titles } from '../titles.ts';
import { keepAccount } from './save-profile.ts';
import { strings } from './strings.ts';

const FIELDS = ['mobile', 'captcha', 'code'] as const;

/** A member replaces the mobile by another that a code proves (A §7 `updatecorrectmobile`). */
export default function ChangeMobile({ complete }: PopupProps<'changeMobile'>) {
  const form = useForm(NO_CODE, codeRules);
  const code = useCode(form, { formId: 'bind', names: FIELDS });
  const submit = useSubmit(async () => {
    if (!code.check()) return;
    const answer = await request('POST /rest_customer/account/updatecorrectmobile', {
      body: {
        mobile: form.values.mobile,
        authorization_type: 'bind',
        authorization_code: form.values.code.trim(),
      },
    });
    const account = grantedData(answer);
    if (!account) return code.refused();
    keepAccount(account);
    showToast(answer?.message || strings.mobileChanged);
    complete(undefined);
  });
  return (
    <>
      <p className={parts.intro}>{strings.mobileText}</p>
      <SignForm
        label={titles.changeMobile}
        formRef={form.ref}
        submit={submit}
        says={[strings.confirm, strings.saving]}
        onFocus={code.captcha.load}
      >
        <CodeFields form={form} code={code} />
      </SignForm>
    </>
  );
}
