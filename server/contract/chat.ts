import { Type } from 'typebox';
import { call } from './call.ts';
import { record } from './fields.ts';

const tag = 'chat';
const string = Type.String();

/** A line of a conversation with customer care. */
export const chatMessage = record({
  id: Type.Integer(),
  sender: Type.Union([Type.Literal('shopper'), Type.Literal('house')]),
  text: string,
  at: string,
});

/** The shop's side of the live chat (A §7); the provider's own calls are under /_chat. */
export const chatCalls = {
  token: call({
    method: 'GET',
    paths: ['/rest/default/V1/ocs/getToken'],
    summary: 'A token for the chat provider, and the seconds that it lasts.',
    tag,
    data: record({ access_token: string, expires_in: Type.Integer() }),
  }),
  history: call({
    method: 'POST',
    paths: ['/rest_arvato/arvato/shareHistory'],
    summary: "The shopper's conversation with customer care, the oldest line first.",
    tag,
    data: record({ user_id: string, items: Type.Array(chatMessage) }),
  }),
};
