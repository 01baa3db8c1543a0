import { type ChatSession, readStored, removeStored, writeStored } from '#services';

/** As long as the shop's token for the provider lasts, in ms: a conversation without a word for so long is over. */
const LIFETIME = 30 * 60_000;

/** The conversation that is going on, on whichever page it began; null for none. */
export function chatSession(): ChatSession | null {
  const session = readStored('chatSession');
  return session && Date.now() - session.at < LIFETIME ? session : null;
}

export function keepChatSession(status: ChatSession['status']): void {
  writeStored('chatSession', { status, at: Date.now() });
}

export const endChatSession = () => removeStored('chatSession');

/** Forgets who has talked here: at logout. */
export function forgetChat(): void {
  endChatSession();
  removeStored('chatUserId');
}
