import { checkUser, isGranted, type PopupProps, user } from '#chrome';
import { checkConfirm, checkResetPassword, PASSWORD_MAX_LENGTH } from '#schemas';
import { request } from '#services';
import { PasswordField, showToast, useForm, useSubmit } from '#ui';
import { SignForm } from '../parts/SignForm.tsx';
import { isCheckout } from '../session/target.ts';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';

const EMPTY = { password: '', confirm: '' };

/** The second step: a new password, by the token of the first. */
export default function NewPassword({ data: { token }, complete }: PopupProps<'newPassword'>) {
  const form = useForm(EMPTY, {
    password: checkResetPassword,
    confirm: (value, { password }) => checkConfirm(value, password),
  });
  const submit = useSubmit(async () => {
    if (!form.check()) return;
    const answer = await request('POST /rest_customer/account/resetpasswordpost', {
      body: { token, ...form.values },
    });
    if (!isGranted(answer)) return;
    showToast({
      message: strings.passwordReset,
      duration: 5000, // A §8
      // Whoever is on the way to checkout stays there (A §8).
      ...(!isCheckout() && { link: { text: strings.signInAgain, url: '/login.html' } }),
    });
    complete(undefined);
    // Every visit of the member has ended with that, this one too.
    if (user.getState().isLoginIn) void checkUser({ force: true });
  });
  const password = { required: true, maxLength: PASSWORD_MAX_LENGTH, autoComplete: 'new-password' };
  return (
    <SignForm
      label={titles.newPassword}
      formRef={form.ref}
      submit={submit}
      says={[strings.save, strings.sending]}
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
