import { isGranted, type PopupProps, WithRules } from '#chrome';
import { request } from '#services';
import { Button, useSubmit } from '#ui';
import { strings } from '../strings.ts';
import styles from './privacy.module.css';

/** A member who has not agreed to the processing rules is asked at the first login (A §4); closes on 同意. */
export default function PrivacyConsent({ complete }: PopupProps<'privacyConsent'>) {
  const submit = useSubmit(async () => {
    const answer = await request('POST /rest_customer/account/editpost', { body: { flag: 1 } });
    if (isGranted(answer)) complete(undefined);
  });
  return (
    <form className={styles.consent} onSubmit={submit.onSubmit}>
      <p>{strings.consentText}</p>
      <p className={styles.words}>
        <WithRules />
      </p>
      <Button type="submit" variant="solid" busy={submit.loading}>
        {strings.agree}
      </Button>
    </form>
  );
}
