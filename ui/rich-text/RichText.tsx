import { classNames } from '../class-names.ts';
import styles from './rich-text.module.css';

export interface RichTextProps {
  /** HTML that the SERVER HAS SANITISED when the content was read. Never pass anything else. */
  html: string;
  as?: 'div' | 'section' | 'article' | 'p' | 'span' | undefined;
  className?: string | undefined;
}

/**
 * Sets an editor's HTML in the house's typography.
 *
 * The only `dangerouslySetInnerHTML` of the shop. It trusts `html`, because the server ran it through the
 * allowlist of `sanitize-html` when it read the content (decisions.md, Untrusted content); nothing is cleaned here.
 */
export function RichText({ html, as: Tag = 'div', className }: RichTextProps) {
  const look = classNames(styles.richText, className);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, see the docstring
  return <Tag className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
