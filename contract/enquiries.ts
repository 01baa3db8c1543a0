import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { flag, inputObject, inputSku, inputText, outputObject } from './fields.ts';
import { agreesToRules, authorizationCode, email, mobile, names, optionalConsents } from './person.ts';

const tag = 'enquiries';
const string = Type.String();
const nothing = Type.Null();

/** The calls of forms that take a mobile: newsletter, campaigns, arrival notice, customer care. */
export const enquiryCalls = {
  subscribe: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/subscriberpost'],
    summary:
      'Subscribes a mobile to the newsletter. The call is the consent to the processing rules; flag 0 is refused.',
    tag,
    body: inputObject({
      mobile: mobile(),
      ...names,
      is_subscriber: Type.Optional(flag()),
      flag: agreesToRules(),
      authorization_code: authorizationCode(),
      /** Other values than `subscribe_newsletter` are refused with `lost type` [A8-12]. */
      authorization_type: Type.Optional(inputText(40)),
      ...optionalConsents,
    }),
    data: outputObject({ customerId: Type.Integer() }),
  }),
  gatherInformation: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/informationgathering'],
    summary: 'Submits a campaign form.',
    tag,
    body: inputObject({
      mobile: mobile(),
      authorization_code: authorizationCode(),
      authorization_type: Type.Literal('collect_information'),
      is_subscriber: Type.Optional(flag()),
      appellation: Type.Optional(names.appellation),
      firstname: Type.Optional(names.firstname),
      lastname: Type.Optional(names.lastname),
      identifier: Type.Optional(inputText(100)),
      flag: agreesToRules(),
    }),
    data: nothing,
  }),
  quickSubscribe: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/quickSubscribe'],
    summary: 'Submits a campaign form that has only a mobile and its SMS code.',
    tag,
    body: inputObject({
      mobile: mobile(),
      authorization_code: authorizationCode(),
      authorization_type: Type.Optional(Type.Literal('collect_information')),
      identifier: Type.Optional(inputText(100)),
      flag: agreesToRules(),
    }),
    data: nothing,
  }),
  arrivalNotice: defineCall({
    method: 'POST',
    paths: ['/rest/default/V2/notice/arrivalNotice'],
    summary: 'Requests a notice when a size is back in stock.',
    tag,
    body: inputObject({
      mobile: mobile(),
      verifyCode: authorizationCode(),
      sku: inputSku(),
      action: Type.Literal('arrival_notice_request'),
    }),
    data: nothing,
  }),
  contactUs: defineCall({
    method: 'POST',
    paths: ['/rest_customer/account/contactUs'],
    summary: 'Sends an enquiry to customer care.',
    tag,
    body: inputObject({
      ...names,
      mobile: mobile(),
      email: Type.Optional(email()),
      subject: inputText(100),
      content: inputText(2000),
      flag: agreesToRules(),
    }),
    data: outputObject({ cid: string }),
  }),
  contactUsDetail: defineCall({
    method: 'GET',
    paths: ['/rest_customer/account/contactusdetail'],
    summary: 'Returns an enquiry to its author.',
    tag,
    query: Type.Object({ cid: Type.String({ maxLength: 64 }) }),
    data: outputObject({
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
