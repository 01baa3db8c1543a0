import { SMS_CODE_LENGTH } from '#schemas';
import { type Form, SendCodeButton, TextField } from '#ui';
import { formStrings } from './strings.ts';
import type { Code } from './use-code.ts';
import type { CodeValues } from './values.ts';

interface CodeFieldProps {
  form: Form<CodeValues>;
  code: Code;
}

/** A text field for an SMS code, with the button that sends it. */
export function CodeField({ form, code }: CodeFieldProps) {
  return (
    <TextField
      {...form.field('code')}
      label={formStrings.smsCode}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      limit={SMS_CODE_LENGTH}
      end={<SendCodeButton countdown={code.countdown} send={code.send} throttle={code.throttle} />}
    />
  );
}
