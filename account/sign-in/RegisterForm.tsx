import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkConfirm, checkPassword } from '#schemas';
import { request } from '#services';
import {
  CodeFields,
  ConsentFields,
  codeRules,
  consentFlags,
  consentRules,
  deferFocus,
  EMPTY_CODE,
  EMPTY_PERSON,
  NO_CONSENT,
  PersonFields,
  personRules,
  removeFormToast,
  showConsentRefusal,
  showRefusal,
  useCaptchaCode,
} from '#session';
import { Button, isMobileScreen, PasswordField, useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import { completeRegistration } from '../signed-in/complete-registration.ts';
import { strings } from '../strings.ts';
import styles from './register-form.module.css';
import { type SignInFormProps, useTypedMobile } from './use-typed-mobile.ts';

const EMPTY = { ...EMPTY_CODE, password: '', confirm: '', ...EMPTY_PERSON, ...NO_CONSENT };
const RULES = {
  ...codeRules,
  password: checkPassword,
  confirm: (value: string, { password }: typeof EMPTY) => checkConfirm(value, password),
  ...personRules,
  ...consentRules,
};

/**
 * Registration form. On phones it has two steps: mobile, captcha and code, then the rest. Both are always rendered and
 * keep what was typed; the stylesheet shows one of them.
 */
export function RegisterForm({ mobile: typedMobile, onDone }: SignInFormProps) {
  const form = useForm({ ...EMPTY, mobile: typedMobile.current }, RULES);
  useTypedMobile(typedMobile, form.values.mobile);
  const code = useCaptchaCode(form, { type: 'register' });
  const [step, setStep] = useState<1 | 2>(1);
  const heads = { 1: useRef<HTMLParagraphElement>(null), 2: useRef<HTMLParagraphElement>(null) };

  function showStep(next: 1 | 2) {
    flushSync(() => setStep(next));
    heads[next].current?.focus();
  }
  /** Validates the first step, and shows it if it has an error. */
  function validateCode(): boolean {
    if (code.validateCode()) return true;
    flushSync(() => setStep(1));
    return code.validateCode();
  }
  const submit = useSubmit(async () => {
    if (isMobileScreen() && !validateCode()) return;
    if (!code.validate()) return;
    const { mobile, password, confirm, appellation, firstname, lastname } = form.values;
    const focus = deferFocus(form);
    const answer = await request('POST /rest_customer/account/createpost', {
      body: {
        mobile,
        authorization_code: form.values.code,
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
    if (answer?.status === 200 && answer.data) {
      const result = answer.data;
      return completeRegistration(result, () => onDone(result));
    }
    if (showConsentRefusal(form, answer)) return;
    if (answer?.field === 'password') return showRefusal(form, ['password'], { refusal: answer, focus });
    // The other fields that the server refuses are in the first step.
    if (answer?.field) flushSync(() => setStep(1));
    code.refuse(answer);
  });

  function onSubmit(event: FormEvent) {
    if (!isMobileScreen() || step === 2) return submit.onSubmit(event);
    event.preventDefault();
    if (!code.validateCode()) return;
    // The code that it announced has been typed.
    removeFormToast();
    showStep(2);
  }
  const password = { required: true, autoComplete: 'new-password' };
  return (
    <div className={styles.steps} data-step={step}>
      <SignForm
        label={strings.register}
        formRef={form.ref}
        submit={{ ...submit, onSubmit }}
        labels={[strings.register, strings.registering]}
        submitClassName={styles.submit}
        onFocus={code.captcha.load}
      >
        <div className={styles.first}>
          <p ref={heads[1]} tabIndex={-1} className={styles.head}>
            {strings.stepOf(1)}
          </p>
          <CodeFields form={form} code={code} />
          <Button type="submit" variant="solid" className={styles.next}>
            {strings.next}
          </Button>
        </div>
        <div className={styles.second}>
          <p ref={heads[2]} tabIndex={-1} className={styles.head}>
            {strings.stepOf(2)}
            <Button onClick={() => showStep(1)}>{strings.previousStep}</Button>
          </p>
          <PasswordField
            label={strings.password}
            hint={strings.passwordHint}
            {...password}
            {...form.field('password')}
          />
          <PasswordField label={strings.passwordAgain} {...password} {...form.field('confirm')} />
          <PersonFields form={form} />
          <ConsentFields form={form} />
        </div>
      </SignForm>
    </div>
  );
}
