import { showToast } from '#ui';
import { strings } from './strings.ts';

/** Opens the system's share sheet with the look's address; without one, copies the address and shows a toast. */
export async function shareLook(title: string, lookId: string): Promise<void> {
  const address = new URL(location.pathname, location.origin);
  address.searchParams.set('look_identifer', lookId);
  const url = address.href;
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The shopper has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast(strings.copied);
  } catch {
    showToast(strings.notCopied);
  }
}
