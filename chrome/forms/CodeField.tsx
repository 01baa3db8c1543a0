import { SMS_CODE_LENGTH } from '#schemas';
import { type Form, SendCodeButton, TextField } from '#ui';
import { strings } from '../strings.ts';
import type { Code } from './use-code.ts';
import type { ProofValues } from './values.ts';

/** The code of a text message, and the button that asks for it (A §4 "Send code"). */
export function CodeField<V extends ProofValues>({ form, code }: { form: Form<V>; code: Code }) {
  const { field } = form as unknown as Form<ProofValues>;
  return (
    <TextField
      {...field('code')}
      label={strings.smsCode}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={SMS_CODE_LENGTH}
      end={<SendCodeButton name={code.countdown} send={code.send} />}
    />
  );
}
