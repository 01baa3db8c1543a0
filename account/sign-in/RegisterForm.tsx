import {
  CodeFields,
  ConsentFields,
  codeRules,
  consentFlags,
  consentRules,
  grantedData,
  NO_CODE,
  NO_CONSENT,
  NOBODY,
  PersonFields,
  personRules,
  useCode,
} from '#chrome';
import { checkConfirm, checkPassword, PASSWORD_MAX_LENGTH } from '#schemas';
import { request } from '#services';
import { PasswordField, useForm, useSubmit } from '#ui';
import { SignForm } from '../parts/SignForm.tsx';
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
  const code = useCode(form, { formId: 'register', names: FIELDS });
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
    const result = grantedData(answer);
    if (!result) return code.refused();
    await completeRegistration(result);
    onDone(result);
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
      <ConsentFields form={form} />
    </SignForm>
  );
}
