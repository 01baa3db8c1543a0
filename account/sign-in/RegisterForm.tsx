import {
  CodeFields,
  ConsentFields,
  codeRules,
  consentFlags,
  consentRules,
  EMPTY_CODE,
  EMPTY_PERSON,
  grantedData,
  type LoginResult,
  NO_CONSENT,
  PersonFields,
  personRules,
  useCaptchaCode,
} from '#chrome';
import { checkConfirm, checkPassword, PASSWORD_MAX_LENGTH } from '#schemas';
import { request } from '#services';
import { PasswordField, useForm, useSubmit } from '#ui';
import { completeRegistration } from '../session/complete-registration.ts';
import { SignForm } from '../sign-form/SignForm.tsx';
import { strings } from '../strings.ts';

const EMPTY = { ...EMPTY_CODE, password: '', confirm: '', ...EMPTY_PERSON, ...NO_CONSENT };
const RULES = {
  ...codeRules,
  password: checkPassword,
  confirm: (value: string, { password }: typeof EMPTY) => checkConfirm(value, password),
  ...personRules,
  ...consentRules,
};

/** Registration form. */
export function RegisterForm({ onDone }: { onDone: (result: LoginResult) => void }) {
  const form = useForm(EMPTY, RULES);
  const code = useCaptchaCode(form, { type: 'register' });
  const submit = useSubmit(async () => {
    if (!code.validate()) return;
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
    if (!result) return code.renewCaptcha();
    const isLeaving = await completeRegistration(result);
    if (!isLeaving) onDone(result);
  });
  const password = { required: true, maxLength: PASSWORD_MAX_LENGTH, autoComplete: 'new-password' };
  return (
    <SignForm
      label={strings.register}
      formRef={form.ref}
      submit={submit}
      labels={[strings.register, strings.registering]}
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
