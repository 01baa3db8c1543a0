import { useEffect, useEffectEvent } from 'react';
import { checkMobile, checkSmsCode } from '#schemas';
import { request } from '#services';
import { CodeField, useCode, user } from '#session';
import { Button, MobileField, openPopup, type PopupProps, showToast, useForm, useSubmit } from '#ui';
import { strings } from '../strings.ts';
import { readVerifiedMobile } from '../verified-mobile.ts';
import styles from './arrival-notice.module.css';
import { noticeStrings } from './strings.ts';
import { addSubscribed } from './subscribed.ts';

/** SMS code type of this form, and the `action` that it sends [A3-47]. */
const ACTION = 'arrival_notice_request';

/**
 * The popup that subscribes to an SMS when a size is back in stock. Its code type has no captcha; the server limits it
 * more strictly instead.
 */
export default function ArrivalNotice({ data, complete }: PopupProps<'arrivalNotice'>) {
  const { sku, name, size } = data;
  const form = useForm({ mobile: '', code: '' }, { mobile: checkMobile, code: checkSmsCode });
  const { values, field, isValid, ref } = form;
  const code = useCode(form, { type: ACTION });
  const fillMobile = useEffectEvent((mobile: string) => {
    if (mobile && form.values.mobile === '') form.setValue('mobile', mobile);
  });
  useEffect(() => {
    const { info } = user.getState();
    if (info?.isLoginIn || info?.isGuestVerified) void readVerifiedMobile().then(fillMobile);
  }, []);

  const submit = useSubmit(async () => {
    if (!code.validate()) return;
    const answer = await request('POST /rest/default/V2/notice/arrivalNotice', {
      body: { mobile: values.mobile, verifyCode: values.code, sku, action: ACTION },
    });
    if (answer?.status !== 200) {
      // An alert instead of a toast [A8-13].
      return code.refuse(answer, message => openPopup('alert', { title: strings.arrivalNotice, message }));
    }
    addSubscribed(sku);
    complete(undefined);
    showToast(noticeStrings.noticeSuccess);
  });

  return (
    <form method="dialog" ref={ref} className={styles.form} noValidate onSubmit={submit.onSubmit}>
      {name && (
        <p className={styles.what}>
          {name}
          {size && <span className={styles.size}>{`${data.sizeName ?? strings.size} ${size}`}</span>}
        </p>
      )}
      <p className={styles.intro}>{noticeStrings.noticeIntro}</p>
      <MobileField label={strings.mobile} required {...field('mobile')} showsCheck={isValid('mobile')} />
      <CodeField form={form} code={code} />
      <Button type="submit" variant="solid" className={styles.submit} busy={submit.loading}>
        {noticeStrings.noticeSubmit}
      </Button>
    </form>
  );
}
