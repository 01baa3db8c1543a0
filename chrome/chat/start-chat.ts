import { clearChatToken, getChatToken, loadChat, readStored, traceChat, writeStored } from '#services';
import { lockScroll } from '#ui';
import { careOf } from './care.ts';
import { chatSession, endChatSession, keepChatSession } from './session.ts';

/**
 * Shows the provider's window. A new conversation begins with the page that it is opened on: its url and title go to
 * the provider, with the shopper's id if one is kept (A §7, B §7); one that is going on is only shown again.
 *
 * @param minimised goes on with a conversation of another page, as the button that opens it.
 * @throws Error when the provider's script does not load.
 */
export async function startChat(opener: Element | null, { minimised = false } = {}): Promise<void> {
  const chat = await loadChat();
  // The window comes first; what is said in it waits until the provider knows of the page.
  const told = chatSession() ? Promise.resolve() : tell();
  chat.open({
    getToken: () => told.then(getChatToken),
    clearToken: clearChatToken,
    onOpen: userId => writeStored('chatUserId', userId),
    onStatus: keepChatSession,
    onEnd: endChatSession,
    onClose: endChatSession,
    lockPage: lockScroll,
    opener: opener ?? document.getElementById('main'),
    ...careOf(),
    minimised,
  });
}

async function tell(): Promise<void> {
  const known = readStored('chatUserId');
  const user = await traceChat({
    // The provider takes so many characters.
    url: location.href.slice(0, 2000),
    title: document.title.slice(0, 300),
    ...(known && { user_id: known }),
  });
  if (user) writeStored('chatUserId', user);
}
