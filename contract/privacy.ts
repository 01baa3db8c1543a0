import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { inputText, outputObject } from './fields.ts';

const string = Type.String();
const document = outputObject({
  title: string,
  version: string,
  /** `YYYY-MM-DD`. */
  updatedAt: string,
  /** HTML: headings, paragraphs and lists. */
  content: string,
});

/** The texts that shoppers agree to. */
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
};
