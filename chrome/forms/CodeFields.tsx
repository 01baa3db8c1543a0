import { type Form, MobileField } from '#ui';
import { strings } from '../strings.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { CodeField } from './CodeField.tsx';
import type { Code } from './use-code.ts';
import type { CodeValues } from './values.ts';

/** Mobile, captcha, and code with its send button: how a mobile is proven. */
export function CodeFields<V extends CodeValues>({ form, code }: { form: Form<V>; code: Code }) {
  const { field, isValid } = form as unknown as Form<CodeValues>;
  return (
    <>
      <MobileField {...field('mobile')} label={strings.mobile} required pass={isValid('mobile')} />
      <CaptchaField form={form} captcha={code.captcha} />
      <CodeField form={form} code={code} />
    </>
  );
}
