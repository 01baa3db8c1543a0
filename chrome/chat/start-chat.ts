import { cutText } from '#schemas';
import {
  allowScriptUrls,
  clearChatToken,
  getChatToken,
  loadChat,
  readStored,
  traceChat,
  writeStored,
} from '#services';
import { chatSession, endChatSession, storeChatSession } from '#session';
import { lockScroll } from '#ui';
import { readCare } from './care.ts';

/** Longest URL and title that the provider accepts. */
const MAX_URL = 2000;
const MAX_TITLE = 300;

/**
 * Opens the provider's chat window. A new conversation reports the page first, with the stored user id if there is one
 * [B7-27]; one in progress is only shown again.
 *
 * @param minimised continues the conversation of another page as a button that restores the window.
 * @throws Error when the provider's script does not load.
 */
export async function startChat(opener: Element | null, { minimised = false } = {}): Promise<void> {
  allowScriptUrls();
  const chat = await loadChat();
  // Open the window immediately; its first message waits for the report.
  const report = chatSession() ? Promise.resolve() : reportPage();
  chat.open({
    getToken: () => report.then(getChatToken),
    clearToken: clearChatToken,
    onOpen: userId => writeStored('chatUserId', userId),
    onStatus: storeChatSession,
    onEnd: endChatSession,
    onClose: endChatSession,
    lockPage: lockScroll,
    opener: opener ?? document.getElementById('main'),
    ...readCare(),
    minimised,
  });
}

async function reportPage(): Promise<void> {
  const storedId = readStored('chatUserId');
  const userId = await traceChat({
    // Without what is behind #, which can be a secret.
    url: `${location.origin}${location.pathname}${location.search}`.slice(0, MAX_URL),
    title: cutText(document.title, MAX_TITLE),
    ...(storedId && { user_id: storedId }),
  });
  if (userId) writeStored('chatUserId', userId);
}
