import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { CONTACT_EVENT } from './contact-event.ts';

export type ContactButtonProps = Omit<ButtonProps, 'href' | 'target' | 'newWindow' | 'type'>;

/**
 * Opens customer-service chat [B2.1-23] by dispatching a bubbling, cancelable event. Without a handler, such as before
 * script runs, it is a link to the contacts page. `data-asks` lets the page dispatch the event for a block that is not
 * hydrated.
 */
export function ContactButton({ onClick, ...rest }: ContactButtonProps) {
  function requestChat(event: MouseEvent<HTMLElement>) {
    onClick?.(event);
    if (event.defaultPrevented) return;
    const request = new CustomEvent(CONTACT_EVENT, { bubbles: true, cancelable: true });
    if (!event.currentTarget.dispatchEvent(request)) event.preventDefault();
  }
  const attributes = rest.disabled ? {} : { 'data-contact': '', 'data-asks': CONTACT_EVENT };
  return <Button {...rest} {...attributes} href="/cms/contacts.html" onClick={requestChat} />;
}
