import type { ChatMessage } from '#contract';
import type { LoginHook, Visitor } from '../visitors/index.ts';

/** The live-chat service, as the shop's calls use it. */
export interface ChatProvider {
  /** Issues an access token with which the shopper's browser calls the provider. */
  createToken(visitor: Visitor): Promise<ChatToken>;
  /** Reads the visitor's conversation, oldest message first. */
  readHistory(visitor: Visitor): Promise<ChatHistory>;
  /** Gives a guest's conversation to the member who logs in. */
  moveAtLogin: LoginHook;
}

export interface ChatToken {
  accessToken: string;
  /** Lifetime in seconds. */
  expiresIn: number;
}

export interface ChatHistory {
  /** The shopper's id in the chat. */
  userId: string;
  messages: ChatMessage[];
}
