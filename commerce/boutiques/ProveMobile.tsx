import { useEffect, useState } from 'react';
import { CodeFields, codeRules, EMPTY_CODE, useCaptchaCode, verifyMobile } from '#session';
import { Button, useForm, useSubmit } from '#ui';
import { readVerifiedMobile } from '../verified-mobile.ts';
import styles from './boutiques.module.css';
import { strings } from './strings.ts';

/** The verified mobile of the member or guest, masked or not: undefined until it is known, empty without one. */
export function useVerifiedMobile(): [mobile: string | undefined, setMobile: (mobile: string) => void] {
  const [mobile, setMobile] = useState<string>();
  useEffect(() => void readVerifiedMobile().then(setMobile), []);
  return [mobile, setMobile];
}

interface ProveMobileProps {
  onProved: (mobile: string) => void;
  /** Whether the screen says above the form why a mobile is verified. */
  isExplained?: boolean;
}

/** Verifies the mobile of a guest by a code. */
export function ProveMobile({ onProved, isExplained = false }: ProveMobileProps) {
  const form = useForm({ ...EMPTY_CODE }, codeRules);
  const code = useCaptchaCode(form, { type: 'boutique' });
  const submit = useSubmit(async () => {
    if (!code.validate()) return;
    if (await verifyMobile(form, code, 'boutique')) onProved(form.values.mobile);
  });
  return (
    <form
      ref={form.ref}
      method="dialog"
      noValidate
      aria-label={strings.prove}
      aria-busy={submit.loading || undefined}
      className={styles.prove}
      onSubmit={submit.onSubmit}
      onFocus={() => code.captcha.load()}
    >
      {!isExplained && <p>{strings.prove}</p>}
      <CodeFields form={form} code={code} />
      <Button type="submit" variant="solid" busy={submit.loading}>
        {submit.loading ? strings.proving : strings.proveSubmit}
      </Button>
    </form>
  );
}
