import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { id, inputObject, inputText, outputObject } from './fields.ts';

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
  purpose: Type.Enum(['rules', 'newsletter', 'crm', 'enrich', 'campaign', 'enquiry']),
  form: Type.Enum(['register', 'login', 'wechat', 'subscribe', 'profile', 'campaign', 'contact']),
  /** Name and date of the text. */
  text_version: string,
  /** ISO 8601. */
  given_at: string,
  /** ISO 8601; empty while the consent is in force. */
  withdrawn_at: string,
});

const consents = outputObject({ consents: Type.Array(consent) });

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
};
