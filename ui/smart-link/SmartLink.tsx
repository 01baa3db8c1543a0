import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { strings } from '../strings.ts';

export interface SmartLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'rel'> {
  /** Without one, the content is plain text: an `<a>` that goes nowhere is no link. */
  href?: string | null | undefined;
  target?: string | undefined;
  /** What to do where `target` is silent: editorial items open in a new window (decisions.md, Rules). */
  newWindow?: boolean | undefined;
  children?: ReactNode;
}

/** The one way to link. A new window never gets a handle on ours, and is announced (B §2.1). */
export function SmartLink({ href, target, newWindow, children, ...rest }: SmartLinkProps) {
  if (!href) return <span {...rest}>{children}</span>;
  const where = target || (newWindow && leavesPage(href) ? '_blank' : undefined);
  const away = where !== undefined && !['_self', '_top', '_parent'].includes(where);
  return (
    <a
      {...rest}
      href={href}
      target={where === '_self' ? undefined : where}
      rel={away ? 'noopener' : undefined}
    >
      {children}
      {away && <span className="visually-hidden">{strings.newWindow}</span>}
    </a>
  );
}

/** Anchors stay on the page, and calls and mails open elsewhere by themselves: none needs a window. */
function leavesPage(href: string): boolean {
  return !/^(?:#|\?|tel:|mailto:)/i.test(href);
}
