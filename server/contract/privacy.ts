import { Type } from 'typebox';
import { call } from './call.ts';
import { record, text } from './fields.ts';

const string = Type.String();
const document = record({
  title: string,
  version: string,
  /** `YYYY-MM-DD`. */
  updatedAt: string,
  /** HTML: headings, paragraphs and lists. */
  content: string,
});

/** The texts that people agree to (A §5, A §7). */
export const privacyCalls = {
  processingRules: call({
    method: 'GET',
    paths: ['/rest_customer/privacy/processingrules'],
    summary: 'The personal information processing rules: with version=guest those for guests.',
    tag: 'privacy',
    // Every other text is the version that all requests carry (A §7).
    query: Type.Object({ version: Type.Optional(text(64)) }),
    data: document,
  }),
  codeOfConduct: call({
    method: 'GET',
    paths: ['/rest_customer/privacy/codeofconduct'],
    summary: 'The code of conduct.',
    tag: 'privacy',
    data: document,
  }),
};
