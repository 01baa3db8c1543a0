import { useEffect, useId, useRef, useState } from 'react';
import type { BlockProps } from '#engine';
import type { ScreenGiftCard } from '#schemas';
import { Button, focusIfLost } from '#ui';
import { CardFace } from '../CardFace.tsx';
import { CodeForm } from '../CodeForm.tsx';
import type { CardBalance } from '../card-code.ts';
import { strings } from '../strings.ts';
import styles from './gift-card-screen.module.css';

/** The page that shows the balance of a gift card by its code, without a login. */
export default function GiftCardScreen({ block: { title, buyLink } }: BlockProps<ScreenGiftCard>) {
  const [card, setCard] = useState<CardBalance | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const rulesId = useId();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form, or the card, is new with each card.
  useEffect(() => {
    if (!isFirst.current) focusIfLost(box);
    isFirst.current = false;
  }, [card]);
  return (
    <div className={styles.screen}>
      <div className={styles.body}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className="without-script">{strings.noScript}</p>
          <div ref={box} tabIndex={-1} className={`${styles.ask} needs-script`} aria-live="polite">
            {card ? (
              <>
                <CardFace balance={card.balance} ending={card.ending} />
                <Button variant="outline" onClick={() => setCard(null)}>
                  {strings.another}
                </Button>
              </>
            ) : (
              <>
                <p>{strings.intro}</p>
                <CodeForm
                  label={strings.ask}
                  busyLabel={strings.asking}
                  onCard={(_code, found) => {
                    setCard(found);
                    return null;
                  }}
                />
              </>
            )}
          </div>
        </div>
        <section className={styles.rules} aria-labelledby={rulesId}>
          <h3 id={rulesId} className={styles.heading}>
            {strings.rulesTitle}
          </h3>
          <ul className={styles.list}>
            {strings.rules.map(rule => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          {buyLink && <Button href={buyLink}>{strings.buy}</Button>}
        </section>
      </div>
    </div>
  );
}
