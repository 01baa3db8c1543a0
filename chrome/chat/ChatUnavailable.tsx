import { Button } from '#ui';
import type { PopupProps } from '../popups/define-popup.ts';
import { strings as frame } from '../strings.ts';
import { careOf } from './care.ts';
import styles from './chat-unavailable.module.css';
import { openChat } from './open-chat.ts';
import { strings } from './strings.ts';

/** Whom to ring where the chat does not come. */
export default function ChatUnavailable({ close }: PopupProps<'chatUnavailable'>) {
  const { hotline, hours } = careOf();
  const again = () => {
    close();
    void openChat();
  };
  return (
    <div className={styles.unavailable}>
      <p role="alert">{strings.unavailable}</p>
      {hotline && (
        <p>
          <a className={styles.hotline} href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>
            {hotline}
          </a>
          <span className={styles.hours}>{hours}</span>
        </p>
      )}
      <Button variant="solid" onClick={again}>
        {frame.retry}
      </Button>
      <Button href="/cms/contacts.html">{strings.otherWays}</Button>
    </div>
  );
}
