import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { inputObject, inputText, outputObject } from '../fields.ts';
import { actor, next, pageQuery, time } from './fields.ts';

const tag = 'redirects';
const path = () => inputText(500, 1);
const status = Type.Enum([301, 302]);

/** Addresses that lead to other ones, where no page is. */
export const adminRedirectCalls = {
  list: defineCall({
    ...{ method: 'GET', tag, summary: 'Lists the redirects by path.' },
    paths: ['/_admin/v1/redirects'],
    query: inputObject(pageQuery),
    data: outputObject({
      redirects: Type.Array(
        outputObject({ from: Type.String(), to: Type.String(), status, author: actor, created_at: time() }),
      ),
      next: next(),
    }),
  }),
  set: defineCall({
    ...{ method: 'POST', tag, summary: 'Lets an address lead to another one. A loop is refused.' },
    paths: ['/_admin/v1/redirects'],
    /** Without `status`, 301: permanent. */
    body: inputObject({ from: path(), to: path(), status: Type.Optional(status) }),
    data: Type.Null(),
  }),
  remove: defineCall({
    ...{ method: 'POST', tag, summary: 'Removes a redirect.' },
    paths: ['/_admin/v1/redirects/remove'],
    ...{ body: inputObject({ from: path() }), data: Type.Null() },
  }),
};
