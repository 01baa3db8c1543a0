import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { outputObject } from './fields.ts';

const tag = 'chat';
const string = Type.String();

/** A message of a conversation with customer care. */
export const chatMessage = outputObject({
  id: Type.Integer(),
  sender: Type.Union([Type.Literal('shopper'), Type.Literal('house')]),
  text: string,
  at: string,
});

/** The shop's calls of the live chat. The sandbox provider's own calls are under /_chat. */
export const chatCalls = {
  token: defineCall({
    method: 'GET',
    paths: ['/rest/default/V1/ocs/getToken'],
    summary: 'A token for the chat provider, and its lifetime in seconds.',
    tag,
    data: outputObject({ access_token: string, expires_in: Type.Integer() }),
  }),
  history: defineCall({
    method: 'POST',
    paths: ['/rest_arvato/arvato/shareHistory'],
    summary: "The shopper's conversation with customer care, the oldest message first.",
    tag,
    data: outputObject({ user_id: string, items: Type.Array(chatMessage) }),
  }),
};

export type ChatMessage = Static<typeof chatMessage>;

/** Options of the provider's script, `vitrineChat.open`. All may be left out. */
export interface ChatOptions {
  /** Returns an access token; null if none is available. */
  getToken?: () => Promise<string | null>;
  /** Discards the token, which has expired or belongs to a conversation that has ended. */
  clearToken?: () => void;
  /** Called once the conversation is loaded, with the shopper's id in the chat. */
  onOpen?: (userId: string) => void;
  onStatus?: (status: 'open' | 'minimised') => void;
  /** Called when the conversation ends; the window stays open. */
  onEnd?: () => void;
  onClose?: () => void;
  /** Locks the page's scrolling below a phone's window; returns the function that unlocks it. */
  lockPage?: () => () => void;
  /** Gets the focus when the window closes; defaults to the focused element. */
  opener?: Element | null;
  /** Phone number to show when the chat fails. */
  hotline?: string;
  /** Service hours, shown below the title. */
  hours?: string;
  /** Starts as the launcher button. */
  minimised?: boolean;
}
