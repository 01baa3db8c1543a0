import { openPopup, showToast } from '#ui';
import { strings } from './strings.ts';

/** A toast appears if opening takes longer than this, in ms. */
const TOAST_AFTER = 600;

let isOpening = false;

/**
 * Opens the live chat with customer care [B7-26]. Calls while it is opening are ignored; if it fails, a popup shows the
 * hotline.
 *
 * @param opener receives the focus when the chat closes; defaults to the focused element.
 */
export async function openChat(opener: Element | null = document.activeElement): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  let closeToast = () => {};
  const timer = setTimeout(() => {
    closeToast = showToast(strings.connecting);
  }, TOAST_AFTER);
  try {
    const { startChat } = await import('./start-chat.ts');
    await startChat(opener);
  } catch {
    openPopup('chatUnavailable');
  } finally {
    isOpening = false;
    clearTimeout(timer);
    closeToast();
  }
}
