import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { flag, indexNotice, inputObject, inputText, nullable, outputObject } from './fields.ts';
import {
  agreesToRules,
  authorizationCode,
  email,
  loginResult,
  mobile,
  names,
  optionalConsents,
  password,
} from './person.ts';

const tag = 'customers';
const string = Type.String();
const integer = Type.Integer();
const boolean = Type.Boolean();
const nothing = Type.Null();

/** The profile of a member. */
const account = outputObject({
  /** Masked: 138****1234. */
  mobile: string,
  /** Identifies the mobile without revealing it. */
  mobile_encrypt: string,
  appellation: string,
  firstname: string,
  lastname: string,
  dob: string,
  email: string,
  /** Whether all fields above are set. */
  isComplete: boolean,
  hasPassword: boolean,
  hasWechat: boolean,
  report_to_hybris: boolean,
  is_agree_enrich: boolean,
});

/** The current user. A guest has no names. */
const userInfo = outputObject({
  isLoginIn: boolean,
  isRequest: boolean,
  nickname: string,
  userId: string,
  mobile: string,
  tracking_customerId: string,
  flag: boolean,
  isShowTerms: boolean,
  isSubscriber: boolean,
  cartNum: integer,
  total: outputObject({ items: integer }),
  indexNotices: Type.Array(indexNotice),
  extension: outputObject({ account: nullable(account) }),
  is_customer: boolean,
  /** Whether a guest has verified a mobile for checkout. */
  isGuestVerified: boolean,
});

/** A device on which the member is logged in. */
const session = outputObject({
  id: string,
  /** Browser and system; empty if unknown. */
  device: string,
  /** ISO 8601; the last call to the hour. */
  startedAt: string,
  seenAt: string,
  isCurrent: boolean,
});

/** The calls of accounts: registration, login, password, profile. */
export const customerCalls = {
  login: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/loginpost'],
    summary: 'Logs in with mobile and password.',
    tag,
    body: inputObject({ username: mobile(), password: password() }),
    data: loginResult,
  }),
  loginByMobile: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/loginbymobilepost'],
    summary: 'Logs in with an SMS code. A new mobile gets an account.',
    tag,
    body: inputObject({
      mobile: mobile(),
      authorization_type: Type.Literal('login_by_mobile'),
      authorization_code: authorizationCode(),
      /** The terms checkbox, in forms that have it. */
      flag: Type.Optional(flag()),
    }),
    data: loginResult,
  }),
  register: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/createpost'],
    summary:
      'Registers an account and logs in. The call is the consent to the processing rules; flag 0 is refused.',
    tag,
    body: inputObject({
      mobile: mobile(),
      authorization_code: authorizationCode(),
      authorization_type: Type.Literal('register'),
      password: password(),
      confirm: password(),
      ...names,
      marketing_recommend: Type.Optional(flag()),
      is_subscriber: Type.Optional(flag()),
      flag: agreesToRules(),
      ...optionalConsents,
    }),
    data: loginResult,
  }),
  logout: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/logout'],
    summary: 'Logs out.',
    tag,
    data: nothing,
  }),
  isLoggedIn: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/isloggedin'],
    summary: 'Whether the visitor is logged in.',
    tag,
    data: outputObject({ isLoginIn: boolean }),
  }),
  info: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/info'],
    summary: 'The current user and profile, for header and account pages.',
    tag,
    query: Type.Object({ quickPurchase: Type.Optional(flag()) }),
    data: userInfo,
  }),
  edit: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/editpost'],
    summary: 'Changes the given fields of the profile and returns the profile.',
    tag,
    body: inputObject({
      appellation: Type.Optional(names.appellation),
      firstname: Type.Optional(names.firstname),
      lastname: Type.Optional(names.lastname),
      dob: Type.Optional(inputText(10)),
      email: Type.Optional(email()),
      /** 0 unsubscribes from the newsletter. */
      is_subscriber: Type.Optional(flag()),
      /** Agrees to the processing rules, in the consent popup after a first login. Can't be revoked here. */
      flag: Type.Optional(flag()),
      ...optionalConsents,
    }),
    data: account,
  }),
  resetPassword: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/resetpasswordpost'],
    summary:
      'Sets a new password: {old_password, new_password, confirm}, or {token, password, confirm}, which logs in.',
    tag,
    body: inputObject({
      old_password: Type.Optional(password()),
      new_password: Type.Optional(password()),
      token: Type.Optional(inputText(100)),
      password: Type.Optional(password()),
      confirm: password(),
    }),
    data: nothing,
  }),
  forgotPassword: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/forgotpasswordbymobilepost', '/rest_customer/account/forgotPassword'],
    summary: 'Returns a token that sets a new password once, within 15 minutes.',
    tag,
    body: inputObject({
      mobile: mobile(),
      authorization_type: Type.Literal('forget_password'),
      authorization_code: authorizationCode(),
    }),
    data: outputObject({ token: string }),
  }),
  changeMobile: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/updatecorrectmobile'],
    summary:
      'Replaces the member’s mobile by one that an SMS code verifies, after confirmidentity. Ends all other sessions.',
    tag,
    body: inputObject({
      mobile: mobile(),
      authorization_type: Type.Literal('change_mobile'),
      authorization_code: authorizationCode(),
    }),
    data: account,
  }),
  confirmIdentity: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/confirmidentity'],
    summary:
      'Confirms the member by password or by the code of sendidentitycode; changes of mobile and WeChat need it in the ten minutes before.',
    tag,
    body: inputObject({
      password: Type.Optional(password()),
      authorization_code: Type.Optional(authorizationCode()),
    }),
    data: nothing,
  }),
  sessions: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/sessions'],
    summary: 'The devices on which the member is logged in; the current one first.',
    tag,
    data: outputObject({ sessions: Type.Array(session) }),
  }),
  endSession: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/endsession'],
    summary: 'Logs the member out on another device, or without an id on all other devices.',
    tag,
    body: inputObject({ id: Type.Optional(inputText(36)) }),
    data: outputObject({ sessions: Type.Array(session) }),
  }),
  guestVerify: defineCall({
    method: 'POST',
    paths: ['/rest_api/checkout/guestverify'],
    summary: 'Verifies a guest’s mobile for checkout, to find an order, or for a boutique.',
    tag,
    body: inputObject({
      mobile: mobile(),
      authorization_type: Type.Enum(['guest_checkout', 'find_order', 'boutique']),
      authorization_code: authorizationCode(),
    }),
    data: outputObject({ mobile: string }),
  }),
};
