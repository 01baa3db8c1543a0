import { Type } from 'typebox';
import { call } from './call.ts';
import { fields, record, text } from './fields.ts';
import { mobile } from './person.ts';

/** What a code may be for (A §3 "Send-code payload"; `login_by_mobile` by decisions.md). */
export const CODE_TYPES = [
  'subscribe_newsletter',
  'arrival_notice_request',
  'bind',
  'register',
  'forget_password',
  'guest_checkout',
  'collect_information',
  'login_by_mobile',
] as const;
export type CodeType = (typeof CODE_TYPES)[number];

/** Forms with a captcha (A §3 "Captcha request"); each sends codes of the type of the same name. */
export const CAPTCHA_FORMS = [
  'subscribe_newsletter',
  'bind',
  'login_by_mobile',
  'register',
  'forget_password',
  'guest_checkout',
] as const;
export type CaptchaForm = (typeof CAPTCHA_FORMS)[number];

/** Codes by SMS, and the captcha before them (A §7, B §7 sendYzCode). */
export const smsCalls = {
  sendCode: call({
    method: 'POST',
    paths: ['/rest_wesms/index/send'],
    summary: 'Sends a six-digit code to a mobile. Forms that have a captcha send its letters along.',
    tag: 'sms',
    body: fields({
      mobile: mobile(),
      captcha: Type.Optional(text(20)),
      type: Type.Enum(CODE_TYPES),
    }),
    data: Type.Null(),
  }),
  captcha: call({
    method: 'POST',
    paths: ['/rest_captcha/refresh/index'],
    summary: 'A new captcha for a form; the one before is worth nothing any more.',
    tag: 'sms',
    body: fields({ formId: Type.Enum(CAPTCHA_FORMS) }),
    data: record({ imgSrc: Type.String() }),
  }),
};
