import { type ReactNode, useEffect, useRef } from 'react';
import type { BlockProps } from '#engine';
import type { ScreenGiftAddress } from '#schemas';
import { ContactButton, focusIfLost, RetryButton } from '#ui';
import { MessageCard } from '../../gift/MessageCard.tsx';
import { strings } from '../strings.ts';
import { AddressOfGift } from './AddressOfGift.tsx';
import styles from './gift-address.module.css';
import { useGift } from './use-gift.ts';

/** The page that a gift's link opens: who sends it, the card, and the form of the address. Nothing else of the order. */
export default function GiftAddressScreen({ block: { title } }: BlockProps<ScreenGiftAddress>) {
  const { view, isDone, retry, reload, onFilled, token } = useGift();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (isDone) focusIfLost(box);
  }, [isDone]);
  return (
    <div className={styles.screen}>
      <h2 className="visually-hidden">{title}</h2>
      <p className="without-script">{strings.noScript}</p>
      <div ref={box} tabIndex={-1} className={`${styles.body} needs-script`} aria-live="polite">
        {view === 'loading' ? (
          <p className={styles.quiet}>{strings.opening}</p>
        ) : view === 'missing' ? (
          <Words title={strings.missingTitle} text={strings.missingText} />
        ) : view === 'failed' ? (
          <Words title={strings.failedTitle} text={strings.failedText}>
            <RetryButton variant="solid" onClick={retry}>
              {strings.retry}
            </RetryButton>
          </Words>
        ) : view.state === 'ended' ? (
          <Words title={strings.endedTitle} text={strings.endedText}>
            <ContactButton>{strings.contact}</ContactButton>
          </Words>
        ) : (
          <div className={styles.gift} data-with-card={view.message ? '' : undefined}>
            <div className={styles.words}>
              {view.state === 'open' ? (
                <>
                  <h3 className={styles.title}>{strings.openTitle(view.from)}</h3>
                  <p>{strings.openText}</p>
                </>
              ) : (
                <>
                  <h3 className={styles.title}>{isDone ? strings.doneTitle : strings.filledTitle}</h3>
                  <p>{isDone ? strings.doneText : strings.filledText}</p>
                  <ContactButton>{strings.contact}</ContactButton>
                </>
              )}
            </div>
            {view.message && (
              <div className={styles.card}>
                <MessageCard {...view} />
              </div>
            )}
            {view.state === 'open' && <AddressOfGift token={token} onFilled={onFilled} reload={reload} />}
          </div>
        )}
      </div>
    </div>
  );
}

function Words({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.words}>
      <h3 className={styles.title}>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}
