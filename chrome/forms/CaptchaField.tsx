import { type Form, TextField } from '#ui';
import { strings } from '../strings.ts';
import styles from './forms.module.css';
import type { Captcha } from './use-captcha.ts';
import type { CodeValues } from './values.ts';

interface CaptchaFieldProps<V extends CodeValues> {
  form: Form<V>;
  captcha: Captcha;
}

/** Letters of a picture, before a code is sent (A §5). A press on the picture brings another. */
export function CaptchaField<V extends CodeValues>({ form, captcha }: CaptchaFieldProps<V>) {
  const { field } = form as unknown as Form<CodeValues>;
  const { src, failed, refresh } = captcha;
  return (
    <TextField
      {...field('captcha')}
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
