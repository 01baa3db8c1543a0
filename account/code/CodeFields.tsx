import type { ReactNode } from 'react';
import { SMS_CODE_LENGTH } from '#schemas';
import { type Form, MobileField, SendCodeButton, TextField } from '#ui';
import { strings } from '../strings.ts';
import styles from './code.module.css';
import type { Captcha } from './use-captcha.ts';
import type { Code, CodeValues } from './use-code.ts';

/** Mobile, captcha, and code with its send button. */
export function CodeFields<V extends CodeValues>({ form, code }: { form: Form<V>; code: Code }) {
  const { field, isValid } = form as unknown as Form<CodeValues>;
  return (
    <>
      <MobileField label={strings.mobile} required {...field('mobile')} pass={isValid('mobile')} />
      <TextField
        label={strings.captcha}
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={8}
        {...field('captcha')}
        end={<CaptchaPicture captcha={code.captcha} />}
      />
      <TextField
        label={strings.code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={SMS_CODE_LENGTH}
        {...field('code')}
        end={<SendCodeButton name={code.countdown} send={code.send} />}
      />
    </>
  );
}

/** The captcha, which a click changes for another. Its room is there before it is. */
function CaptchaPicture({ captcha: { src, failed, refresh } }: { captcha: Captcha }): ReactNode {
  return (
    <button type="button" className={styles.captcha} aria-label={strings.captchaRefresh} onClick={refresh}>
      {src ? (
        <img src={src} alt={strings.captcha} width={120} height={44} />
      ) : (
        <span>{failed ? strings.captchaFailed : strings.captchaGet}</span>
      )}
    </button>
  );
}
