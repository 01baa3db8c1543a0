import { Type } from 'typebox';
import { call } from './call.ts';
import { fields, flag, nullable, record, text } from './fields.ts';
import { authorizationCode, loginResult, mobile, names, optionalConsents, password } from './person.ts';

const tag = 'customers';
const string = Type.String();
const whole = Type.Integer();
const yes = Type.Boolean();
const nothing = Type.Null();

/** A §3 "Account info (profile)". */
const account = record({
  /** Masked: 138****1234. */
  mobile: string,
  /** Stands for the mobile without telling it. */
  mobile_encrypt: string,
  appellation: string,
  firstname: string,
  lastname: string,
  dob: string,
  email: string,
  /** Whether all of these are there. */
  isComplete: yes,
  hasPassword: yes,
  hasWechat: yes,
  report_to_hybris: yes,
  is_agree_enrich: yes,
});

/** A §3 "User info"; a guest's has no names in it. */
const userInfo = record({
  isLoginIn: yes,
  isRequest: yes,
  nickname: string,
  userId: string,
  mobile: string,
  tracking_customerId: string,
  flag: yes,
  isShowTerms: yes,
  isSubscriber: yes,
  cartNum: whole,
  total: record({ items: whole }),
  indexNotices: Type.Array(string),
  extension: record({ account: nullable(account) }),
  is_customer: yes,
  /** Whether a guest has proven a mobile for checkout. */
  isGuestVerified: yes,
});

/** Account calls of A §7: registration, login, password, profile. */
export const customerCalls = {
  login: call({
    method: 'POST',
    paths: ['/rest_customer/account/loginpost'],
    summary: 'Logs in with mobile and password.',
    tag,
    body: fields({ username: text(100), password: password() }),
    data: loginResult,
  }),
  loginByMobile: call({
    method: 'POST',
    paths: ['/rest_customer/account/loginbymobilepost'],
    summary: 'Logs in with a code; a mobile that is new gets an account.',
    tag,
    body: fields({
      mobile: mobile(),
      authorization_type: Type.Literal('login_by_mobile'),
      authorization_code: authorizationCode(),
      /** The terms checkbox, where the form shows it. */
      flag: Type.Optional(flag()),
    }),
    data: loginResult,
  }),
  register: call({
    method: 'POST',
    paths: ['/rest_customer/account/createpost'],
    summary: 'Opens an account and logs in (A §3 "Registration payload").',
    tag,
    body: fields({
      mobile: mobile(),
      authorization_code: authorizationCode(),
      authorization_type: Type.Literal('register'),
      password: password(),
      confirm: password(),
      ...names,
      marketing_recommend: Type.Optional(flag()),
      is_subscriber: Type.Optional(flag()),
      ...optionalConsents,
    }),
    data: loginResult,
  }),
  logout: call({
    method: 'POST',
    paths: ['/rest_customer/account/logout'],
    summary: 'Ends the visit.',
    tag,
    data: nothing,
  }),
  isLoggedIn: call({
    method: 'POST',
    paths: ['/rest_customer/account/isloggedin'],
    summary: 'Whether the visitor is logged in.',
    tag,
    data: record({ isLoginIn: yes }),
  }),
  info: call({
    method: 'POST',
    paths: ['/rest_customer/account/info'],
    summary: 'Who the visitor is, for header and account pages (A §3 "User info" and "Account info").',
    tag,
    query: Type.Object({ quickPurchase: Type.Optional(flag()) }),
    data: userInfo,
  }),
  edit: call({
    method: 'POST',
    paths: ['/rest_customer/account/editpost'],
    summary: 'Changes the fields of the profile that are sent; answers the profile.',
    tag,
    body: fields({
      appellation: Type.Optional(names.appellation),
      firstname: Type.Optional(names.firstname),
      lastname: Type.Optional(names.lastname),
      dob: Type.Optional(text(10)),
      email: Type.Optional(text(100)),
      /** 0 ends the newsletter. */
      is_subscriber: Type.Optional(flag()),
      /** Agrees to the processing rules: the consent popup after a first login. It can't be taken back here. */
      flag: Type.Optional(flag()),
      ...optionalConsents,
    }),
    data: account,
  }),
  resetPassword: call({
    method: 'POST',
    paths: ['/rest_customer/account/resetpasswordpost'],
    summary: 'Sets a new password: {old_password, new_password, confirm} or {token, password, confirm}.',
    tag,
    body: fields({
      old_password: Type.Optional(password()),
      new_password: Type.Optional(password()),
      token: Type.Optional(text(100)),
      password: Type.Optional(password()),
      confirm: password(),
    }),
    data: nothing,
  }),
  forgotPassword: call({
    method: 'POST',
    paths: ['/rest_customer/account/forgotpasswordbymobilepost', '/rest_customer/account/forgotPassword'],
    summary: 'Gives a token that sets a new password once, within 15 minutes.',
    tag,
    body: fields({
      mobile: mobile(),
      authorization_type: Type.Literal('forget_password'),
      authorization_code: authorizationCode(),
    }),
    data: record({ token: string }),
  }),
  changeMobile: call({
    method: 'POST',
    paths: ['/rest_customer/account/updatecorrectmobile'],
    summary: 'Replaces the member’s mobile by another that a code has proven.',
    tag,
    body: fields({
      mobile: mobile(),
      authorization_type: Type.Literal('bind'),
      authorization_code: authorizationCode(),
    }),
    data: account,
  }),
  guestVerify: call({
    method: 'POST',
    paths: ['/rest_api/checkout/guestverify'],
    summary: 'Proves a guest’s mobile for checkout.',
    tag,
    body: fields({
      mobile: mobile(),
      authorization_type: Type.Literal('guest_checkout'),
      authorization_code: authorizationCode(),
    }),
    data: record({ mobile: string }),
  }),
};
