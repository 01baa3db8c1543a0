import { CAPTCHA_MAX_LENGTH } from '#schemas';
import { type Form, RefreshIcon, TextField, VolumeOnIcon } from '#ui';
import styles from './forms.module.css';
import { formStrings } from './strings.ts';
import type { Captcha } from './use-captcha.ts';
import type { CaptchaCodeValues } from './values.ts';

interface CaptchaFieldProps {
  form: Form<CaptchaCodeValues>;
  captcha: Captcha;
}

const HINTS = {
  none: undefined,
  loading: formStrings.captchaSoundLoading,
  ready: formStrings.captchaSoundHint,
  failed: formStrings.captchaSoundFailed,
} as const;

/**
 * A text field for the letters of a captcha image, with buttons for another image and for a sound that speaks digits
 * instead (WCAG 1.1.1).
 */
export function CaptchaField({ form, captcha }: CaptchaFieldProps) {
  const { src, hasFailed, sound } = captcha;
  const field = form.field('captcha');
  // With its message, which would be in the place of the sound's hint.
  const startOver = (load: () => void) => {
    field.onChange('');
    load();
  };
  return (
    <TextField
      {...field}
      label={formStrings.captcha}
      hint={HINTS[sound]}
      required
      limit={CAPTCHA_MAX_LENGTH}
      autoComplete="off"
      autoCapitalize="characters"
      end={
        <>
          <button
            type="button"
            className={styles.captcha}
            aria-label={formStrings.anotherCaptcha}
            onClick={() => startOver(captcha.refresh)}
          >
            <span className={styles.picture}>
              {src ? (
                <img src={src} alt={formStrings.captcha} width={120} height={44} />
              ) : (
                <span>{hasFailed ? formStrings.captchaFailed : formStrings.captchaGet}</span>
              )}
            </span>
            <RefreshIcon size={20} />
          </button>
          <button
            type="button"
            className={styles.listen}
            aria-label={sound === 'ready' ? formStrings.captchaAgain : formStrings.captchaListen}
            aria-busy={sound === 'loading' || undefined}
            onClick={() => (sound === 'ready' ? captcha.listen() : startOver(captcha.listen))}
          >
            <VolumeOnIcon size={20} />
          </button>
        </>
      }
    />
  );
}
