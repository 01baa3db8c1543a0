import { checkConfirm, checkCurrentPassword, checkPassword, PASSWORD_MAX_LENGTH } from '#schemas';
import { request } from '#services';
import { isGranted } from '#session';
import type { PopupProps } from '#ui';
import { PasswordField, showToast, useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';

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
    const answer = await request('POST /rest_customer/account/resetpasswordpost', { body: form.values });
    if (!isGranted(answer)) return;
    showToast(answer.message || strings.passwordChanged);
    complete(undefined);
  });
  const password = { required: true, maxLength: PASSWORD_MAX_LENGTH };
  return (
    <SignForm
      label={titles.changePassword}
      formRef={form.ref}
      submit={submit}
      labels={[strings.save, strings.sending]}
    >
      <PasswordField
        label={strings.oldPassword}
        autoComplete="current-password"
        {...password}
        {...form.field('old_password')}
      />
      <PasswordField
        label={strings.newPassword}
        hint={strings.passwordHint}
        autoComplete="new-password"
        {...password}
        {...form.field('new_password')}
      />
      <PasswordField
        label={strings.passwordAgain}
        autoComplete="new-password"
        {...password}
        {...form.field('confirm')}
      />
    </SignForm>
  );
}
