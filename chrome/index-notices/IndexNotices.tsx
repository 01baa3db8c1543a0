import { useState } from 'react';
import { CloseIcon } from '#ui';
import { focusHeader } from '../focus-header.ts';
import { readLink } from '../read-content.ts';
import { rememberDismissal, wasDismissed } from '../state/dismissals.ts';
import styles from './index-notices.module.css';
import { indexNoticeStrings } from './strings.ts';

/** A sentence, and the path or URL that it leads to. */
export interface IndexNotice {
  text: string;
  url: string;
}

export interface IndexNoticesProps {
  notices: readonly IndexNotice[];
}

/** Notices over the page, so that they move nothing. Dismissed ones stay away for the rest of the visit. */
export default function IndexNotices({ notices: all }: IndexNoticesProps) {
  const [, setDismissals] = useState(0);
  const notices = all.filter(notice => !wasDismissed('indexNotice', notice));
  if (notices.length === 0) return null;

  return (
    <aside className={styles.notices} aria-label={indexNoticeStrings.indexNotices}>
      <ul className={styles.list}>
        {notices.map(({ text, url }) => (
          <li key={text}>{readLink(url) ? <a href={readLink(url)}>{text}</a> : text}</li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.close}
        aria-label={indexNoticeStrings.dismissIndexNotices}
        onClick={event => {
          focusHeader(event.currentTarget);
          for (const notice of notices) rememberDismissal('indexNotice', notice);
          setDismissals(count => count + 1);
        }}
      >
        <CloseIcon size={16} />
      </button>
    </aside>
  );
}
