import { type ChatSession, readStored, removeStored, writeStored } from '#services';

/** A conversation without activity for this long, in ms, has ended; the provider's token lasts as long. */
const LIFETIME = 30 * 60_000;

/** The conversation in progress, which may have begun on another page; null without one. */
export function chatSession(): ChatSession | null {
  const session = readStored('chatSession');
  return session && Date.now() - session.at < LIFETIME ? session : null;
}

export function storeChatSession(status: ChatSession['status']): void {
  writeStored('chatSession', { status, at: Date.now() });
}

export const endChatSession = () => removeStored('chatSession');

/** Removes session and user id, at logout. */
export function forgetChat(): void {
  endChatSession();
  removeStored('chatUserId');
}
