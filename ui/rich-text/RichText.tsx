import { classNames } from '../class-names.ts';
import styles from './rich-text.module.css';

export interface RichTextProps {
  /** HTML that the SERVER HAS SANITISED. Never pass anything else. */
  html: string;
  as?: 'div' | 'section' | 'article' | 'p' | 'span' | undefined;
  className?: string | undefined;
}

/** Pages require trusted types: browsers refuse HTML that has not passed a named policy, such as this one. */
const policy = globalThis.trustedTypes?.createPolicy('rich-text', { createHTML: html => html });

/**
 * Renders an editor's HTML in the shop's typography.
 *
 * The only use of `dangerouslySetInnerHTML` in the shop. The server has passed `html` through the allowlist of
 * `sanitize-html` when it read the content; nothing is sanitised here.
 */
export function RichText({ html, as: Tag = 'div', className }: RichTextProps) {
  const classes = classNames(styles.richText, className);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, see the docstring
  return <Tag className={classes} dangerouslySetInnerHTML={{ __html: policy?.createHTML(html) ?? html }} />;
}
