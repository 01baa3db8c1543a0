import type { MouseEvent } from 'react';
import { openPopup } from '#chrome';
import { Button } from '#ui';
import { strings } from '../strings.ts';
import styles from './visitor-notice.module.css';

export interface VisitorNoticeProps {
  /** The page that is protected: where the login comes back to. */
  path: string;
  /** Somebody has logged in here; the page is loaded anew unless told. */
  onLogin?: (() => void) | undefined;
}

/** A visitor on a protected page is asked to log in (A §2 "Visitor notice"): a link, and a popup once there is script. */
export function VisitorNotice({ path, onLogin = () => window.location.reload() }: VisitorNoticeProps) {
  function ask(event: MouseEvent) {
    event.preventDefault();
    openPopup('login', undefined, onLogin);
  }
  return (
    <div className={styles.notice}>
      <h2>{strings.visitorTitle}</h2>
      <p>{strings.visitorText}</p>
      <Button variant="solid" href={`/login.html?referer=${encodeURIComponent(path)}`} onClick={ask}>
        {strings.visitorAction}
      </Button>
    </div>
  );
}
