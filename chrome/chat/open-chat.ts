import { showToast } from '#ui';
import { openPopup } from '../popups/stack.ts';
import { strings } from './strings.ts';

/** How long a shopper waits without a word, in ms. */
const PATIENCE = 600;

let opening = false;

/**
 * Opens the live chat with customer care, whoever asks for it (B §7 "Live chat"). While it is coming another click
 * does nothing; where it does not come a popup says whom to ring.
 *
 * @param opener where the focus goes when the chat closes; what has it now unless told.
 */
export async function openChat(opener: Element | null = document.activeElement): Promise<void> {
  if (opening) return;
  opening = true;
  let quiet = () => {};
  const timer = setTimeout(() => {
    quiet = showToast(strings.connecting);
  }, PATIENCE);
  try {
    const { startChat } = await import('./start-chat.ts');
    await startChat(opener);
  } catch {
    openPopup('chatUnavailable');
  } finally {
    opening = false;
    clearTimeout(timer);
    quiet();
  }
}
