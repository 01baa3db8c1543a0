import { type Form, TextField } from '#ui';
import { strings } from '../strings.ts';
import styles from './forms.module.css';
import type { Captcha } from './use-captcha.ts';
import type { CaptchaCodeValues } from './values.ts';

interface CaptchaFieldProps {
  form: Form<CaptchaCodeValues>;
  captcha: Captcha;
}

/** A text field for the letters of a captcha image; clicking the image loads another. */
export function CaptchaField({ form, captcha: { src, failed, refresh } }: CaptchaFieldProps) {
  return (
    <TextField
      {...form.field('captcha')}
      label={strings.captcha}
      required
      maxLength={8}
      autoComplete="off"
      autoCapitalize="characters"
      end={
        <button
          type="button"
          className={styles.captcha}
          aria-label={strings.anotherCaptcha}
          onClick={refresh}
        >
          {src ? (
            <img src={src} alt={strings.captcha} width={120} height={44} />
          ) : (
            <span>{failed ? strings.captchaFailed : strings.captchaGet}</span>
          )}
        </button>
      }
    />
  );
}
