import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { outputObject } from './fields.ts';

const tag = 'content';
const params = Type.Object({ key: Type.String() });

/** Content by key. The response contains the document's own text, so that labels keep their order. */
export const contentCalls = {
  page: defineCall({
    method: 'GET',
    paths: ['/rest/default/V1/cms/page/:key'],
    summary: 'A page: its title and its blocks by label, in order.',
    tag,
    params,
    data: outputObject({ title: Type.String(), content: Type.Record(Type.String(), Type.Unknown()) }),
  }),
  block: defineCall({
    method: 'GET',
    paths: ['/rest/default/V1/cms/block/:key'],
    summary: 'A static block, such as header and footer.',
    tag,
    params,
    data: outputObject({ content: Type.Unknown() }),
  }),
};
