import { useEffect } from 'react';
import { chatSession } from '#session';
import { CONTACT_EVENT } from '#ui';
import { type Care, setCare } from './care.ts';
import { openChat } from './open-chat.ts';

/**
 * Makes the page's contact buttons open the chat [B2.1-23], and continues a conversation from another page. Renders
 * nothing: the provider's script draws the window.
 */
export function ChatHost({ hotline, hours }: Care) {
  useEffect(() => setCare({ hotline, hours }), [hotline, hours]);
  useEffect(() => {
    const onContact = (event: Event) => {
      event.preventDefault();
      void openChat(event.target as Element);
    };
    document.addEventListener(CONTACT_EVENT, onContact);
    return () => document.removeEventListener(CONTACT_EVENT, onContact);
  }, []);
  useEffect(() => {
    if (!chatSession()) return;
    // If this fails, the next contact button opens the chat.
    const resume = () =>
      void import('./start-chat.ts')
        .then(({ startChat }) => startChat(null, { minimised: true }))
        .catch(() => {});
    if (document.readyState === 'complete') return resume();
    addEventListener('load', resume, { once: true });
    return () => removeEventListener('load', resume);
  }, []);
  return null;
}
