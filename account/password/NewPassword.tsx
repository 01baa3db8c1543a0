import { checkConfirm, checkPassword } from '#schemas';
import { PAGE_PATHS, request } from '#services';
import { checkUser, deferFocus, type LoginResult, readUserInfo, showRefusal, user } from '#session';
import type { PopupProps } from '#ui';
import { PasswordField, showToast, useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import { completeLogin } from '../signed-in/complete-login.ts';
import { isCheckout } from '../signed-in/target.ts';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';
import { passwordStrings } from './strings.ts';

const EMPTY = { password: '', confirm: '' };

/** Second step of a password reset: sets a new password with the token of the first, and logs in. */
export default function NewPassword({ data: { token }, complete }: PopupProps<'newPassword'>) {
  const form = useForm(EMPTY, {
    password: checkPassword,
    confirm: (value, { password }) => checkConfirm(value, password),
  });
  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    const focus = deferFocus(form);
    const answer = await request('POST /rest_customer/account/resetpasswordpost', {
      body: { token, ...form.values },
    });
    if (answer?.status !== 200) return showRefusal(form, ['password'], { refusal: answer, focus });
    const login = await readLogin();
    if (login) {
      await completeLogin(login, passwordStrings.passwordReset);
      return complete(login);
    }
    // The account has changed meanwhile.
    showToast({
      message: passwordStrings.passwordReset,
      // [A8-29] Without a link during checkout, where the shopper stays.
      duration: 5000,
      ...(!isCheckout() && { link: { text: passwordStrings.signInAgain, url: PAGE_PATHS.login } }),
    });
    complete(null);
    // The server has ended all sessions of the member, including this one.
    if (user.getState().isLoginIn) void checkUser({ force: true });
  });
  const password = { required: true, autoComplete: 'new-password' };
  return (
    <SignForm
      label={titles.newPassword}
      formRef={form.ref}
      submit={submit}
      labels={[strings.save, strings.sending]}
    >
      <PasswordField
        label={passwordStrings.newPassword}
        hint={passwordStrings.resetHint}
        {...password}
        {...form.field('password')}
      />
      <PasswordField label={strings.passwordAgain} {...password} {...form.field('confirm')} />
    </SignForm>
  );
}

/** Returns the login that the server has joined to the reset; null without one. */
async function readLogin(): Promise<LoginResult | null> {
  const info = (await readUserInfo())?.data;
  if (!info?.isLoginIn) return null;
  return { customerId: Number(info.userId), isRegister: 0, piplFirstLogin: info.isShowTerms ? 1 : 0 };
}
