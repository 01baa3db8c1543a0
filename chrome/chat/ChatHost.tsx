import { useEffect } from 'react';
import { CONTACT_EVENT } from '#ui';
import { type Care, setCare } from './care.ts';
import { openChat } from './open-chat.ts';
import { chatSession } from './session.ts';

/**
 * Makes every contact button of the page open the chat (B §2.1), and goes on with a conversation that another page
 * began. Renders nothing: the provider's script draws the window.
 */
export function ChatHost({ hotline, hours }: Care) {
  useEffect(() => setCare({ hotline, hours }), [hotline, hours]);
  useEffect(() => {
    const answer = (event: Event) => {
      event.preventDefault();
      void openChat(event.target as Element);
    };
    document.addEventListener(CONTACT_EVENT, answer);
    return () => document.removeEventListener(CONTACT_EVENT, answer);
  }, []);
  useEffect(() => {
    if (!chatSession()) return;
    // One that does not come back is opened by the next contact button.
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
