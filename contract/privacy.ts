import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { flag, id, inputObject, inputText, outputObject } from './fields.ts';

const string = Type.String();
const document = outputObject({
  title: string,
  version: string,
  /** `YYYY-MM-DD`. */
  updatedAt: string,
  /** HTML: headings, paragraphs and lists. */
  content: string,
});

/** A consent that the member has given. */
const consent = outputObject({
  id: Type.Integer(),
  /** What it allows. */
  purpose: Type.Enum(['rules', 'newsletter', 'crm', 'enrich', 'campaign', 'enquiry', 'order']),
  form: Type.Enum([
    'register',
    'login',
    'wechat',
    'subscribe',
    'profile',
    'campaign',
    'contact',
    'checkout',
    'gift',
  ]),
  /** Name and date of the text. */
  text_version: string,
  /** ISO 8601. */
  given_at: string,
  /** ISO 8601; empty while the consent is in force. */
  withdrawn_at: string,
});

const consents = outputObject({ consents: Type.Array(consent) });

/** A stored row, for export. */
const row = Type.Record(string, Type.Unknown());
const rows = Type.Array(row);

/** The texts that shoppers agree to, and the rights of members to their personal data. */
export const privacyCalls = {
  processingRules: defineCall({
    method: 'GET',
    paths: ['/rest_customer/privacy/processingrules'],
    summary: 'The personal information processing rules: with version=guest those for guests.',
    tag: 'privacy',
    // `version` may also contain the API version, which every request has [A7-01].
    query: Type.Object({ version: Type.Optional(inputText(64)) }),
    data: document,
  }),
  codeOfConduct: defineCall({
    method: 'GET',
    paths: ['/rest_customer/privacy/codeofconduct'],
    summary: 'The code of conduct.',
    tag: 'privacy',
    data: document,
  }),
  consents: defineCall({
    method: 'POST',
    paths: ['/rest_customer/privacy/consents'],
    summary: 'The member’s consents; those in force first.',
    tag: 'privacy',
    data: consents,
  }),
  withdraw: defineCall({
    method: 'POST',
    paths: ['/rest_customer/privacy/withdraw'],
    summary: 'Withdraws a consent: the newsletter ends, sharing ends, or the submission is deleted.',
    tag: 'privacy',
    body: inputObject({ id: id() }),
    data: consents,
  }),
  tracking: defineCall({
    method: 'POST',
    paths: ['/rest_customer/privacy/tracking'],
    summary: 'Sets whether visits of a browser are tracked, by the key that it sends with its events.',
    tag: 'privacy',
    body: inputObject({
      visitor: Type.String({ minLength: 16, maxLength: 64, pattern: '^[\\w-]*$' }),
      /** 0 deletes the stored events, and drops later ones. */
      allowed: flag(),
    }),
    data: outputObject({ allowed: Type.Boolean() }),
  }),
  export: defineCall({
    method: 'POST',
    paths: ['/rest_customer/privacy/export'],
    summary:
      'All personal data of the member, after confirmidentity. Orders come with items, invoices, payments and returns.',
    tag: 'privacy',
    data: outputObject({
      exported_at: string,
      profile: row,
      consents: rows,
      sessions: rows,
      addresses: rows,
      orders: rows,
      wishlist: rows,
      bag: rows,
      viewed: rows,
      enquiries: rows,
      chat: rows,
      subscriptions: rows,
      submissions: rows,
      reservations: rows,
      appointments: rows,
      care: outputObject({ pieces: rows, transfers: rows, requests: rows }),
      arrival_notices: rows,
    }),
  }),
  close: defineCall({
    method: 'POST',
    paths: ['/rest_customer/privacy/close'],
    summary: 'Closes the member’s account, after confirmidentity. Refused while orders or returns are open.',
    tag: 'privacy',
    data: Type.Null(),
  }),
};
