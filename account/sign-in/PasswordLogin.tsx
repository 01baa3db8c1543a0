import { checkCurrentPassword, checkMobile } from '#schemas';
import { request } from '#services';
import { deferFocus, showRefusal } from '#session';
import { Button, MobileField, openPopup, PasswordField, useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import { completeLogin } from '../signed-in/complete-login.ts';
import { strings } from '../strings.ts';
import styles from './sign-in.module.css';
import { type SignInFormProps, useTypedMobile } from './use-typed-mobile.ts';

/** Login by mobile number and password. */
export function PasswordLogin({ mobile, onDone }: SignInFormProps) {
  const form = useForm(
    { username: mobile.current, password: '' },
    { username: checkMobile, password: checkCurrentPassword },
  );
  useTypedMobile(mobile, form.values.username);
  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    const focus = deferFocus(form);
    const answer = await request('POST /rest_customer/account/loginpost', { body: form.values });
    if (answer?.status !== 200 || !answer.data) {
      // [A4-15] In a toast, too.
      return showRefusal(form, ['password'], { refusal: answer, focus, isShownTwice: true });
    }
    await completeLogin(answer.data);
    onDone(answer.data);
  });
  return (
    <SignForm
      label={strings.byPassword}
      formRef={form.ref}
      submit={submit}
      labels={[strings.signIn, strings.signingIn]}
    >
      <MobileField
        label={strings.mobile}
        required
        autoComplete="username"
        {...form.field('username')}
        showsCheck={form.isValid('username')}
      />
      <PasswordField
        label={strings.password}
        required
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button
        className={styles.forgot}
        onClick={() => openPopup('forgetPassword', { mobile: mobile.current, onLogin: onDone })}
      >
        {strings.forgotPassword}
      </Button>
    </SignForm>
  );
}
