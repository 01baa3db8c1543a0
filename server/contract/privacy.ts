import { Type } from 'typebox';
import { call } from './call.ts';
import { record } from './fields.ts';

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
    summary: 'The personal information processing rules: standard version, or the guest version.',
    tag: 'privacy',
    query: Type.Object({ version: Type.Optional(Type.Enum(['standard', 'guest'])) }),
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
