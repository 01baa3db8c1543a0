import { type RefObject, useEffect } from 'react';
import { request } from '#services';
import { CaptchaField } from '../forms/CaptchaField.tsx';
import { CodeField } from '../forms/CodeField.tsx';
import { ConsentFields } from '../forms/ConsentFields.tsx';
import { PersonFields } from '../forms/PersonFields.tsx';
import { useCode } from '../forms/use-code.ts';
import { consentFlags } from '../forms/values.ts';
import { goTo } from '../go-to.ts';
import { openPopup } from '../popups/stack.ts';
import { strings } from '../strings.ts';
import { RULES, type Subscription, type SubscriptionForm } from './subscription.ts';
import { welcomeSubscriber } from './welcome-subscriber.ts';

/** What the code is for, and the captcha before it (A §3). */
const TYPE = 'subscribe_newsletter';

/** What the server says when the purpose was lost on the way (A §8). */
const LOST_TYPE = 'lost type';

const NAMES = Object.keys(RULES) as (keyof Subscription)[];

export interface MoreFieldsProps {
  form: SubscriptionForm;
  /** Set to what sends the form. */
  submit: RefObject<(() => Promise<void>) | null>;
}

/** Everything but the mobile, and the way from there to the personal center (A §4 "Newsletter subscribe form"). */
export default function MoreFields({ form, submit }: MoreFieldsProps) {
  const code = useCode(form, {
    formId: TYPE,
    names: NAMES,
    tell: message => openPopup('alert', { title: strings.sendCodeNotice, message }),
  });
  const { load } = code.captcha;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the fields, once
  useEffect(load, []);

  async function subscribe() {
    if (!code.check()) return;
    const { mobile, appellation } = form.values;
    const firstname = form.values.firstname.trim();
    const answer = await request('POST /rest_customer/account/subscriberpost', {
      body: {
        mobile,
        appellation,
        firstname,
        lastname: form.values.lastname.trim(),
        // Always so (A §3).
        is_subscriber: '0',
        authorization_code: form.values.code.trim(),
        authorization_type: TYPE,
        ...consentFlags(form.values),
      },
    });
    if (answer?.status === 200 && answer.data) {
      return welcomeSubscriber(answer.data.customerId, firstname + appellation);
    }
    if (answer?.message === LOST_TYPE) return goTo('/wechat/bind-failed');
    code.refused();
    openPopup('alert', { title: strings.subscribeNotice, message: answer?.message || strings.noAnswer });
  }

  useEffect(() => {
    submit.current = subscribe;
  });

  return (
    <>
      <CaptchaField form={form} captcha={code.captcha} />
      <CodeField form={form} code={code} />
      <PersonFields form={form} />
      <ConsentFields form={form} />
    </>
  );
}
