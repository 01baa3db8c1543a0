import { Button } from '#ui';
import type { LoginResult } from '../session/complete-login.ts';
import { strings } from '../strings.ts';
import { askLogin, loginLink } from './ask-login.ts';
import styles from './visitor-notice.module.css';

export interface VisitorNoticeProps {
  /** The page that is protected: where the login comes back to. */
  path: string;
  /** Somebody has logged in here; the page is loaded anew unless told. */
  onLogin?: ((result: LoginResult) => void) | undefined;
}

/** A visitor on a protected page is asked to log in (A §2 "Visitor notice"): a link, and a popup once there is script. */
export function VisitorNotice({ path, onLogin = () => window.location.reload() }: VisitorNoticeProps) {
  return (
    <div className={styles.notice}>
      <h3 className={styles.title}>{strings.visitorTitle}</h3>
      <p>{strings.visitorText}</p>
      <Button variant="solid" href={loginLink(path)} onClick={event => askLogin(event, onLogin)}>
        {strings.visitorAction}
      </Button>
    </div>
  );
}
