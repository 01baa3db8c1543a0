import { Type } from 'typebox';
import { call } from './call.ts';
import { fields, flag, record, sku, text } from './fields.ts';
import { authorizationCode, mobile, names, optionalConsents } from './person.ts';

const tag = 'enquiries';
const string = Type.String();
const nothing = Type.Null();

/** Calls by which people leave their mobile: newsletter, campaign forms, arrival notice, customer care (A §7, B §7). */
export const enquiryCalls = {
  subscribe: call({
    method: 'POST',
    paths: ['/rest_customer/account/subscriberpost'],
    summary: 'Subscribes a mobile to the newsletter (A §3 "Subscribe payload").',
    tag,
    body: fields({
      mobile: mobile(),
      ...names,
      is_subscriber: Type.Optional(flag()),
      authorization_code: authorizationCode(),
      /** Anything but `subscribe_newsletter` is answered with `lost type` (A §8). */
      authorization_type: Type.Optional(text(40)),
      ...optionalConsents,
    }),
    data: record({ customerId: Type.Integer() }),
  }),
  gatherInformation: call({
    method: 'POST',
    paths: ['/rest_customer/account/informationgathering'],
    summary: 'Takes a campaign form (B §3 "Subscription submission").',
    tag,
    body: fields({
      mobile: mobile(),
      authorization_code: authorizationCode(),
      authorization_type: Type.Literal('collect_information'),
      is_subscriber: Type.Optional(flag()),
      appellation: Type.Optional(names.appellation),
      firstname: Type.Optional(names.firstname),
      lastname: Type.Optional(names.lastname),
      identifier: Type.Optional(text(100)),
    }),
    data: nothing,
  }),
  quickSubscribe: call({
    method: 'POST',
    paths: ['/rest_customer/account/quickSubscribe'],
    summary: 'Takes a campaign form that asks for a mobile and its code alone (B §7).',
    tag,
    body: fields({
      mobile: mobile(),
      authorization_code: authorizationCode(),
      authorization_type: Type.Optional(Type.Literal('collect_information')),
      identifier: Type.Optional(text(100)),
    }),
    data: nothing,
  }),
  arrivalNotice: call({
    method: 'POST',
    paths: ['/rest/default/V2/notice/arrivalNotice'],
    summary: 'Asks to be told when a size is back.',
    tag,
    body: fields({
      mobile: mobile(),
      verifyCode: authorizationCode(),
      sku: sku(),
      action: Type.Literal('arrival_notice_request'),
    }),
    data: nothing,
  }),
  contactUs: call({
    method: 'POST',
    paths: ['/rest_customer/account/contactUs'],
    summary: 'Writes to customer care.',
    tag,
    body: fields({
      ...names,
      mobile: mobile(),
      email: Type.Optional(text(100)),
      subject: text(100),
      content: text(2000),
    }),
    data: record({ cid: string }),
  }),
  contactUsDetail: call({
    method: 'GET',
    paths: ['/rest_customer/account/contactusdetail'],
    summary: 'An enquiry, for who wrote it.',
    tag,
    query: Type.Object({ cid: Type.String({ maxLength: 64 }) }),
    data: record({
      cid: string,
      appellation: string,
      firstname: string,
      lastname: string,
      mobile: string,
      email: string,
      subject: string,
      content: string,
      created_at: string,
    }),
  }),
};
