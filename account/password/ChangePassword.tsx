import { checkConfirm, checkCurrentPassword, checkPassword } from '#schemas';
import { request } from '#services';
import { deferFocus, showRefusal } from '#session';
import type { PopupProps } from '#ui';
import { PasswordField, showToast, useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';
import { passwordStrings } from './strings.ts';

const EMPTY = { old_password: '', new_password: '', confirm: '' };

/** Changes a member's password, which takes the current one. */
export default function ChangePassword({ complete }: PopupProps<'changePassword'>) {
  const form = useForm(EMPTY, {
    old_password: checkCurrentPassword,
    new_password: checkPassword,
    confirm: (value, { new_password }) => checkConfirm(value, new_password),
  });
  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    const focus = deferFocus(form);
    const answer = await request('POST /rest_customer/account/resetpasswordpost', { body: form.values });
    if (answer?.status !== 200) {
      const fields = ['old_password', 'new_password'] as const;
      // [A8-07] In a toast, too.
      return showRefusal(form, fields, { refusal: answer, focus, isShownTwice: true });
    }
    showToast(answer.message || passwordStrings.passwordChanged);
    complete(undefined);
  });
  return (
    <SignForm
      label={titles.changePassword}
      formRef={form.ref}
      submit={submit}
      labels={[strings.save, strings.sending]}
    >
      <PasswordField
        label={passwordStrings.oldPassword}
        autoComplete="current-password"
        required
        {...form.field('old_password')}
      />
      <PasswordField
        label={passwordStrings.newPassword}
        hint={strings.passwordHint}
        autoComplete="new-password"
        required
        {...form.field('new_password')}
      />
      <PasswordField
        label={strings.passwordAgain}
        autoComplete="new-password"
        required
        {...form.field('confirm')}
      />
    </SignForm>
  );
}
