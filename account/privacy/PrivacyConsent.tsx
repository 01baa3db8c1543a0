import { request } from '#services';
import { isGranted, TermsLabel } from '#session';
import type { PopupProps } from '#ui';
import { Button, useSubmit } from '#ui';
import { strings } from '../strings.ts';
import styles from './privacy.module.css';

/** Asks a member at the first login to accept the processing rules; closes on 同意 [A4-14]. */
export default function PrivacyConsent({ complete }: PopupProps<'privacyConsent'>) {
  const submit = useSubmit(async () => {
    const answer = await request('POST /rest_customer/account/editpost', { body: { flag: 1 } });
    if (isGranted(answer)) complete(undefined);
  });
  return (
    <form method="dialog" className={styles.consent} onSubmit={submit.onSubmit}>
      <p>{strings.consentText}</p>
      <p className={styles.words}>
        <TermsLabel />
      </p>
      <Button type="submit" variant="solid" busy={submit.loading}>
        {strings.agree}
      </Button>
    </form>
  );
}
