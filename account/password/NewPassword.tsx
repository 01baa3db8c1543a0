import { checkConfirm, checkResetPassword, PASSWORD_MAX_LENGTH } from '#schemas';
import { PAGE_PATHS, request } from '#services';
import { checkUser, isGranted, user } from '#session';
import type { PopupProps } from '#ui';
import { PasswordField, showToast, useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import { isCheckout } from '../signed-in/target.ts';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';

const EMPTY = { password: '', confirm: '' };

/** Second step of a password reset: sets a new password with the token of the first. */
export default function NewPassword({ data: { token }, complete }: PopupProps<'newPassword'>) {
  const form = useForm(EMPTY, {
    password: checkResetPassword,
    confirm: (value, { password }) => checkConfirm(value, password),
  });
  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    const answer = await request('POST /rest_customer/account/resetpasswordpost', {
      body: { token, ...form.values },
    });
    if (!isGranted(answer)) return;
    showToast({
      message: strings.passwordReset,
      // [A8-29] Without a link during checkout, where the shopper stays.
      duration: 5000,
      ...(!isCheckout() && { link: { text: strings.signInAgain, url: PAGE_PATHS.login } }),
    });
    complete(undefined);
    // The server has ended all sessions of the member, including this one.
    if (user.getState().isLoginIn) void checkUser({ force: true });
  });
  const password = { required: true, maxLength: PASSWORD_MAX_LENGTH, autoComplete: 'new-password' };
  return (
    <SignForm
      label={titles.newPassword}
      formRef={form.ref}
      submit={submit}
      labels={[strings.save, strings.sending]}
    >
      <PasswordField
        label={strings.newPassword}
        hint={strings.resetHint}
        {...password}
        {...form.field('password')}
      />
      <PasswordField label={strings.passwordAgain} {...password} {...form.field('confirm')} />
    </SignForm>
  );
}
