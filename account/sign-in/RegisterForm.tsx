import { checkConfirm, checkPassword, PASSWORD_MAX_LENGTH } from '#schemas';
import { request } from '#services';
import { PasswordField, useForm } from '#ui';
import { CodeFields } from '../code/CodeFields.tsx';
import { codeRules, NO_CODE, useCode } from '../code/use-code.ts';
import { Consents, consentFlags, consentRules, NO_CONSENT } from '../parts/Consents.tsx';
import { NOBODY, PersonFields, personRules } from '../parts/PersonFields.tsx';
import { SignForm } from '../parts/SignForm.tsx';
import { useSubmit } from '../parts/use-submit.ts';
import { isGranted } from '../session/answer.ts';
import type { LoginResult } from '../session/complete-login.ts';
import { completeRegistration } from '../session/complete-registration.ts';
import { strings } from '../strings.ts';

const EMPTY = { ...NO_CODE, password: '', confirm: '', ...NOBODY, ...NO_CONSENT };
const RULES = {
  ...codeRules,
  password: checkPassword,
  confirm: (value: string, { password }: typeof EMPTY) => checkConfirm(value, password),
  ...personRules,
  ...consentRules,
};
const FIELDS = Object.keys(RULES) as (keyof typeof RULES)[];

/** Opens an account (A §3 "Registration payload"). */
export function RegisterForm({ onDone }: { onDone: (result: LoginResult) => void }) {
  const form = useForm(EMPTY, RULES);
  const code = useCode(form, 'register', FIELDS);
  const submit = useSubmit(async () => {
    if (!code.check()) return;
    const { mobile, password, confirm, appellation, firstname, lastname } = form.values;
    const answer = await request('POST /rest_customer/account/createpost', {
      body: {
        mobile,
        authorization_code: form.values.code.trim(),
        authorization_type: 'register',
        password,
        confirm,
        appellation,
        firstname,
        lastname,
        marketing_recommend: 0,
        is_subscriber: '0',
        ...consentFlags(form.values),
      },
    });
    if (!isGranted(answer) || !answer.data) return code.refused();
    await completeRegistration(answer.data);
    onDone(answer.data);
  });
  const password = { required: true, maxLength: PASSWORD_MAX_LENGTH, autoComplete: 'new-password' };
  return (
    <SignForm
      label={strings.register}
      formRef={form.ref}
      submit={submit}
      says={[strings.register, strings.registering]}
      onFocus={code.captcha.load}
    >
      <CodeFields form={form} code={code} />
      <PasswordField
        label={strings.password}
        hint={strings.passwordHint}
        {...password}
        {...form.field('password')}
      />
      <PasswordField label={strings.passwordAgain} {...password} {...form.field('confirm')} />
      <PersonFields form={form} />
      <Consents form={form} />
    </SignForm>
  );
}
