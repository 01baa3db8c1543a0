import { PAGE_PATHS } from '#services';
import type { PopupProps } from '#ui';
import { Button } from '#ui';
import { strings as frameStrings } from '../strings.ts';
import { readCare } from './care.ts';
import styles from './chat-unavailable.module.css';
import { openChat } from './open-chat.ts';
import { strings } from './strings.ts';

/** Hotline and other ways to reach customer care, when the chat cannot be opened. */
export default function ChatUnavailable({ close }: PopupProps<'chatUnavailable'>) {
  const { hotline, hours } = readCare();
  const retry = () => {
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
      <Button variant="solid" onClick={retry}>
        {frameStrings.retry}
      </Button>
      <Button href={PAGE_PATHS.contacts}>{strings.otherWays}</Button>
    </div>
  );
}
