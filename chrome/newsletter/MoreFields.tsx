import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { PAGE_PATHS, request } from '#services';
import {
  CaptchaField,
  CodeField,
  ConsentFields,
  consentFlags,
  goTo,
  PersonFields,
  showConsentRefusal,
  useCaptchaCode,
} from '#session';
import type { Form } from '#ui';
import { openPopup } from '#ui';
import { newsletterStrings } from './strings.ts';
import type { Subscription } from './subscription.ts';
import { welcomeSubscriber } from './welcome-subscriber.ts';

const TYPE = 'subscribe_newsletter';

/** The server's message when `authorization_type` is missing [A8-12]. */
const LOST_TYPE = 'lost type';

/** Lets the newsletter form submit what is on these fields. */
export interface MoreFieldsHandle {
  submit: () => Promise<void>;
}

export interface MoreFieldsProps {
  form: Form<Subscription>;
  ref: Ref<MoreFieldsHandle>;
}

/** All fields of the newsletter form but the mobile number, and its submission. */
export default function MoreFields({ form, ref }: MoreFieldsProps) {
  const code = useCaptchaCode(form, {
    type: TYPE,
    onSendError: message => openPopup('alert', { title: newsletterStrings.sendCodeNotice, message }),
  });
  const loadCaptcha = useEffectEvent(code.captcha.load);
  useEffect(() => loadCaptcha(), []);

  async function submit() {
    if (!code.validate()) return;
    const { mobile, appellation, firstname, lastname } = form.values;
    const answer = await request('POST /rest_customer/account/subscriberpost', {
      body: {
        mobile,
        appellation,
        firstname,
        lastname,
        is_subscriber: '0',
        authorization_code: form.values.code,
        authorization_type: TYPE,
        ...consentFlags(form.values),
      },
    });
    if (answer?.status === 200 && answer.data) {
      return welcomeSubscriber(answer.data.customerId, firstname + appellation);
    }
    if (answer?.message === LOST_TYPE) return goTo(PAGE_PATHS.bindFailed);
    if (showConsentRefusal(form, answer)) return;
    code.refuse(answer, message => openPopup('alert', { title: newsletterStrings.subscribeNotice, message }));
  }
  useImperativeHandle(ref, () => ({ submit }));

  return (
    <>
      <CaptchaField form={form} captcha={code.captcha} />
      <CodeField form={form} code={code} />
      <PersonFields form={form} />
      <ConsentFields form={form} />
    </>
  );
}
