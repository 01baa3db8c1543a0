import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { inputObject, inputText, nullable, outputObject } from './fields.ts';
import { mobile } from './person.ts';

/** Purposes of an SMS code that a form can request for any mobile. */
export const CODE_TYPES = [
  'subscribe_newsletter',
  'arrival_notice_request',
  'bind',
  'register',
  'forget_password',
  'guest_checkout',
  'find_order',
  'keep_order',
  'boutique',
  'collect_information',
  'login_by_mobile',
  'change_mobile',
] as const;
export type CodeType = (typeof CODE_TYPES)[number] | typeof IDENTITY_CODE;

/** Purpose of a code that only goes to the mobile of the member who requests it. */
export const IDENTITY_CODE = 'confirm_identity';

/** Forms with a captcha. Each sends codes of the type with the same name. */
export const CAPTCHA_FORMS = [
  'subscribe_newsletter',
  'bind',
  'login_by_mobile',
  'register',
  'forget_password',
  'guest_checkout',
  'find_order',
  'keep_order',
  'boutique',
  'change_mobile',
] as const;
export type CaptchaForm = (typeof CAPTCHA_FORMS)[number];

const workSolution = inputObject({
  counter: Type.Integer({ minimum: 0, maximum: 0xffffffff }),
  derivedKey: inputText(128),
});
/** Solution of a proof-of-work challenge: the try that fits, and what it gives. */
export type WorkSolution = Static<typeof workSolution>;

/** The calls of SMS codes and captchas. */
export const smsCalls = {
  sendCode: defineCall({
    method: 'POST',
    paths: ['/rest_wesms/index/send'],
    summary:
      'Sends a six-digit code to a mobile, after one proof of work. Forms with a captcha send its letters too.',
    tag: 'sms',
    body: inputObject({
      mobile: mobile(),
      captcha: Type.Optional(inputText(20)),
      type: Type.Enum(CODE_TYPES),
    }),
    data: Type.Null(),
  }),
  sendIdentityCode: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/sendidentitycode'],
    summary: 'Sends a code for confirmidentity to the member’s own mobile, after one proof of work.',
    tag: 'sms',
    data: Type.Null(),
  }),
  captcha: defineCall({
    method: 'POST',
    paths: ['/rest_captcha/refresh/index'],
    summary: 'A new captcha for a form, on request with a sound; invalidates the previous one.',
    tag: 'sms',
    body: inputObject({ formId: Type.Enum(CAPTCHA_FORMS), sound: Type.Optional(Type.Boolean()) }),
    data: outputObject({
      imgSrc: Type.String(),
      soundSrc: Type.Optional(Type.String()),
    }),
  }),
  work: defineCall({
    method: 'POST',
    paths: ['/rest_captcha/proof/index'],
    summary: 'A proof-of-work challenge for the visitor’s next code; invalidates the previous one.',
    tag: 'sms',
    data: outputObject({
      /** Challenge of ALTCHA, as JSON; null when no work is required. */
      challenge: nullable(Type.String()),
    }),
  }),
  workDone: defineCall({
    method: 'POST',
    paths: ['/rest_captcha/proof/done'],
    summary: 'Takes the solution of the visitor’s challenge, which is kept for one code.',
    tag: 'sms',
    body: workSolution,
    data: Type.Null(),
  }),
};
