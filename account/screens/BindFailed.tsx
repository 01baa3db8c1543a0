import { Button } from '#ui';
import styles from './screens.module.css';

export interface BindFailedProps {
  title: string;
  /** Plain text. */
  text: string;
  retry: string;
  contact: string;
}

/** A binding with WeChat that could not be made (A §2 `/wechat/bind-failed`), and the ways on from there. */
export function BindFailed({ title, text, retry, contact }: BindFailedProps) {
  return (
    <div className={styles.failed}>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="solid" href="/login.html">
          {retry}
        </Button>
        <Button href="/cms/contacts.html">{contact}</Button>
      </div>
    </div>
  );
}
