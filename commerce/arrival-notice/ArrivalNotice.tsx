import { type FormEvent, useRef, useState } from 'react';
import { openPopup, type PopupProps } from '#chrome';
import { checkMobile, checkSmsCode, SMS_CODE_LENGTH } from '#schemas';
import { request } from '#services';
import { Button, MobileField, SendCodeButton, showToast, TextField, useForm } from '#ui';
import { strings } from '../strings.ts';
import styles from './arrival-notice.module.css';
import { rememberSubscribed } from './subscribed.ts';

/** Code type of this form, and what it asks for (A §3). */
const ACTION = 'arrival_notice_request';

/**
 * Asks to be told by SMS when a size is back. No captcha: its code type has none (decisions.md), the server limits it
 * harder.
 */
export default function ArrivalNotice({ data, complete }: PopupProps<'arrivalNotice'>) {
  const { sku, name, size } = data;
  const form = useForm({ mobile: '', code: '' }, { mobile: checkMobile, code: checkSmsCode });
  const { values, field, isValid, check, ref } = form;
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  async function sendCode(): Promise<boolean> {
    if (!check(['mobile'])) return false;
    const answer = await request('POST /rest_wesms/index/send', {
      body: { mobile: values.mobile, type: ACTION },
    });
    const sent = answer?.status === 200;
    showToast(sent ? answer.message || strings.codeSent : answer?.message || strings.codeFailed);
    return sent;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy.current || !check()) return;
    busy.current = true;
    setSending(true);
    const answer = await request('POST /rest/default/V2/notice/arrivalNotice', {
      body: { mobile: values.mobile, verifyCode: values.code.trim(), sku, action: ACTION },
    });
    busy.current = false;
    setSending(false);
    if (answer?.status !== 200) {
      // A §8: an alert, not a toast; what was typed stays.
      openPopup('alert', {
        title: strings.arrivalNotice,
        message: answer?.message || strings.noticeFailed,
      });
      return;
    }
    rememberSubscribed(sku);
    complete(undefined);
    showToast(strings.noticeSuccess);
  }

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={event => void submit(event)}>
      {name && (
        <p className={styles.what}>
          {name}
          {size && <span className={styles.size}>{`${strings.size} ${size}`}</span>}
        </p>
      )}
      <p className={styles.intro}>{strings.noticeIntro}</p>
      <MobileField label={strings.mobile} required {...field('mobile')} pass={isValid('mobile')} />
      <TextField
        label={strings.code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={SMS_CODE_LENGTH}
        {...field('code')}
        end={<SendCodeButton name={`code:${ACTION}`} send={sendCode} />}
      />
      <Button type="submit" variant="solid" className={styles.submit} disabled={sending}>
        {strings.noticeSubmit}
      </Button>
    </form>
  );
}
