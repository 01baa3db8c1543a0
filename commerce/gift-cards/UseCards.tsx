import { useEffect, useRef, useState } from 'react';
import { formatPrice } from '#shop/language';
import { Button, focusIfLost } from '#ui';
import { CodeForm } from './CodeForm.tsx';
import styles from './gift-cards.module.css';
import { strings } from './strings.ts';
import { splitTotal, type UsedCard } from './used-card.ts';

export interface UseCardsProps {
  /** Integer fen. */
  total: number;
  cards: readonly UsedCard[];
  onChange: (cards: UsedCard[]) => void;
}

/** Most gift cards of an order. */
const MOST = 5;

/** Pays an order with gift cards, by their codes, and shows what each pays. */
export default function UseCards({ total, cards, onChange }: UseCardsProps) {
  const [isAdding, setIsAdding] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const amounts = splitTotal(total, cards);
  const rest = total - amounts.reduce((sum, amount) => sum + amount, 0);
  const before = useRef(-1);
  useEffect(() => {
    // The form or the button that was used is gone; at first, the one that has opened this.
    if (before.current !== cards.length) focusIfLost(box);
    before.current = cards.length;
  }, [cards.length]);
  return (
    <div ref={box} tabIndex={-1} className={`${styles.used} ${styles.section}`}>
      {cards.length > 0 && (
        <ul className={styles.cards} aria-live="polite">
          {cards.map(({ code, ending, nativeBalance }, at) => (
            <li key={code} className={styles.card}>
              <div>
                <p>{strings.applied(ending, formatPrice(amounts[at] as number))}</p>
                <p className={styles.quiet}>
                  {strings.rest(formatPrice(nativeBalance - (amounts[at] as number)))}
                </p>
              </div>
              <Button
                aria-label={strings.removeOf(ending)}
                onClick={() => {
                  onChange(cards.filter(card => card.code !== code));
                  if (cards.length === 1) setIsAdding(true);
                }}
              >
                {strings.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <CodeForm
          label={strings.apply}
          busyLabel={strings.applying}
          onCard={(code, { ending, nativeBalance }) => {
            if (cards.some(card => card.code === code)) return strings.usedTwice;
            if (nativeBalance === 0) return strings.noBalance;
            onChange([...cards, { code, ending, nativeBalance }]);
            setIsAdding(false);
            return null;
          }}
        >
          {cards.length > 0 && <Button onClick={() => setIsAdding(false)}>{strings.cancel}</Button>}
        </CodeForm>
      ) : (
        rest > 0 &&
        cards.length < MOST && (
          <div>
            <Button onClick={() => setIsAdding(true)}>{strings.addAnother}</Button>
          </div>
        )
      )}
    </div>
  );
}
