import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { strings } from '../strings.ts';

export interface SmartLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'rel'> {
  /** Without it the content is rendered as a `<span>`. */
  href?: string | null | undefined;
  target?: string | undefined;
  /** Opens a new window unless `target` is set. */
  newWindow?: boolean | undefined;
  children?: ReactNode;
}

/** A link. New windows are announced to screen readers and get no access to this one (`noopener`). */
export function SmartLink({ href, target, newWindow, children, ...rest }: SmartLinkProps) {
  if (!href) return <span {...rest}>{children}</span>;
  const windowName = target || (newWindow && leavesPage(href) ? '_blank' : undefined);
  const opensWindow = windowName !== undefined && !['_self', '_top', '_parent'].includes(windowName);
  return (
    <a
      {...rest}
      href={href}
      target={windowName === '_self' ? undefined : windowName}
      rel={opensWindow ? 'noopener' : undefined}
    >
      {children}
      {opensWindow && <span className="visually-hidden">{strings.newWindow}</span>}
    </a>
  );
}

/** Returns whether a link leads to another page. Anchors, queries, phone numbers and mail addresses need no window. */
function leavesPage(href: string): boolean {
  return !/^(?:#|\?|tel:|mailto:)/i.test(href);
}
