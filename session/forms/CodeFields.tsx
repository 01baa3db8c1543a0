import { type Form, MobileField } from '#ui';
import { CaptchaField } from './CaptchaField.tsx';
import { CodeField } from './CodeField.tsx';
import { formStrings } from './strings.ts';
import type { CaptchaCode } from './use-code.ts';
import type { CaptchaCodeValues } from './values.ts';

interface CodeFieldsProps {
  form: Form<CaptchaCodeValues>;
  code: CaptchaCode;
}

/** The fields that verify a mobile number: mobile, captcha and SMS code. */
export function CodeFields({ form, code }: CodeFieldsProps) {
  return (
    <>
      <MobileField
        {...form.field('mobile')}
        label={formStrings.mobile}
        required
        showsCheck={form.isValid('mobile')}
      />
      <CaptchaField form={form} captcha={code.captcha} />
      <CodeField form={form} code={code} />
    </>
  );
}
