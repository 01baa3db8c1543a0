import { Type } from 'typebox';
import { call } from './call.ts';
import { record } from './fields.ts';

const tag = 'content';
const params = Type.Object({ key: Type.String() });

/** Content by key (A §7): answered with the document's own text, whose labels keep their order. */
export const contentCalls = {
  page: call({
    method: 'GET',
    paths: ['/rest/default/V1/cms/page/:key'],
    summary: 'A page: its title and its blocks by label, in their order.',
    tag,
    params,
    data: record({ title: Type.String(), content: Type.Record(Type.String(), Type.Unknown()) }),
  }),
  block: call({
    method: 'GET',
    paths: ['/rest/default/V1/cms/block/:key'],
    summary: 'A static block, such as header and footer.',
    tag,
    params,
    data: record({ content: Type.Unknown() }),
  }),
};
