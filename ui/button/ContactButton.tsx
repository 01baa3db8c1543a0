import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

export type ContactButtonProps = Omit<ButtonProps, 'href' | 'target' | 'newWindow' | 'type'>;

/** What a contact button says to the page; whoever opens the chat calls `preventDefault`. */
export const CONTACT_EVENT = 'vitrine:contact';

/**
 * Opens customer-service chat (B §2.1, linkType contact). It asks the page through a bubbling, cancelable
 * event; where nobody answers, before script runs for instance, it is a plain link to the contacts page. `data-asks`
 * lets the page ask in its place while its block has no script yet, or never has.
 */
export function ContactButton({ onClick, ...rest }: ContactButtonProps) {
  function ask(event: MouseEvent<HTMLElement>) {
    onClick?.(event);
    if (event.defaultPrevented) return;
    const asked = new CustomEvent(CONTACT_EVENT, { bubbles: true, cancelable: true });
    if (!event.currentTarget.dispatchEvent(asked)) event.preventDefault();
  }
  const marks = rest.disabled ? {} : { 'data-contact': '', 'data-asks': CONTACT_EVENT };
  return <Button {...rest} {...marks} href="/cms/contacts.html" onClick={ask} />;
}
