import { useEffect, useState } from 'react';
import { checkCurrentPassword, checkSmsCode, SMS_CODE_LENGTH } from '#schemas';
import { request } from '#services';
import { deferFocus, OFFLINE, sendAfterWork, showFormToast, startWork } from '#session';
import { Button, PasswordField, SendCodeButton, TextField, useCountdown, useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import formStyles from '../sign-form/sign-form.module.css';
import { useAccount } from '../signed-in/use-account.ts';
import { strings } from './strings.ts';

/**
 * The first step of changes to how a member logs in: the password, or a code to the account's mobile. A stolen session
 * alone can't take over an account.
 */
export function ConfirmIdentity({ onConfirmed }: { onConfirmed: () => void }) {
  const account = useAccount();
  const hasPassword = account?.hasPassword ?? false;
  const [isBySms, setIsBySms] = useState(!hasPassword);
  const form = useForm(
    { password: '', code: '' },
    isBySms ? { code: checkSmsCode } : { password: checkCurrentPassword },
  );
  const countdown = useCountdown('confirm_identity');
  useEffect(() => {
    if (isBySms) void startWork();
  }, [isBySms]);
  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    const { password, code } = form.values;
    const body = isBySms ? { authorization_code: code } : { password };
    const answer = await request('POST /rest_customer/account/confirmidentity', { body });
    if (answer?.status === 200) return onConfirmed();
    if (!answer) return showFormToast(OFFLINE);
    const field = isBySms ? 'code' : 'password';
    form.setError(field, answer.message);
    form.focus(field);
  });
  async function send() {
    const focus = deferFocus(form);
    const answer = await sendAfterWork(() => request('POST /rest_customer/account/sendidentitycode'));
    showFormToast(answer?.message || OFFLINE);
    if (answer?.status !== 200) return false;
    // The button, which waits for the next code, loses the focus.
    focus('code');
    return true;
  }
  return (
    <>
      <p className={formStyles.intro}>
        {isBySms ? strings.identityBySms(account?.mobile ?? '') : strings.identityByPassword}
      </p>
      <SignForm
        label={strings.identity}
        formRef={form.ref}
        submit={submit}
        labels={[strings.next, strings.confirming]}
      >
        {isBySms ? (
          <TextField
            {...form.field('code')}
            label={strings.code}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            limit={SMS_CODE_LENGTH}
            end={<SendCodeButton countdown={countdown} send={send} />}
          />
        ) : (
          <PasswordField
            {...form.field('password')}
            label={strings.password}
            autoComplete="current-password"
            required
          />
        )}
      </SignForm>
      {hasPassword && (
        <Button onClick={() => setIsBySms(!isBySms)}>{isBySms ? strings.usePassword : strings.useSms}</Button>
      )}
    </>
  );
}
