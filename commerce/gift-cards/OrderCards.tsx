import { useEffect, useId, useRef, useState } from 'react';
import { type OutputOf, request } from '#services';
import { isGranted } from '#session';
import { Button, focusIfLost, showToast, useClickOnce } from '#ui';
import styles from './gift-cards.module.css';
import { strings } from './strings.ts';

export interface OrderCardsProps {
  orderId: string;
  cards: readonly { amount: string; ending: string; is_hidden: boolean }[];
}

type Shown = OutputOf<'POST /rest_gift/card/codes'>['items'];

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

/** The gift cards that an order has paid for: their codes are shown once, when the buyer wants to see them. */
export default function OrderCards({ orderId, cards }: OrderCardsProps) {
  const id = useId();
  const [shown, setShown] = useState<Shown>();
  const section = useRef<HTMLElement>(null);
  const show = useClickOnce(DEBOUNCE, async () => {
    const answer = await request('POST /rest_gift/card/codes', { body: { order_id: orderId } });
    if (isGranted(answer) && answer.data) setShown(answer.data.items);
  });
  useEffect(() => {
    // The button that was pressed is gone.
    if (shown) focusIfLost(section);
  }, [shown]);
  const listed = cards.map((card, at) => ({ ...card, code: shown?.[at]?.code ?? '' }));
  const canShow = !shown && cards.some(card => card.is_hidden);
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {strings.cards}
      </h3>
      <p className={styles.quiet}>{strings.cardsText}</p>
      <ul className={styles.cards} aria-live="polite">
        {listed.map(({ amount, ending, code, is_hidden }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no other key, and keep their order.
          <li key={at} className={styles.card}>
            <div>
              <p>{amount}</p>
              {code ? (
                <p className={styles.code}>{code}</p>
              ) : (
                <p className={styles.quiet}>
                  {strings.ending(ending)}
                  {(shown || !is_hidden) && ` · ${strings.wasShown}`}
                </p>
              )}
            </div>
            {code && (
              <Button aria-label={strings.copyOf(ending)} onClick={() => void copy(code)}>
                {strings.copy}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canShow && (
        <div data-screen-only="">
          <Button variant="outline" busy={show.busy} onClick={() => show.run()}>
            {show.busy ? strings.showing : strings.show}
          </Button>
        </div>
      )}
    </section>
  );
}

async function copy(code: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(code).then(
    () => true,
    () => false,
  );
  showToast(isCopied ? strings.copied : strings.copyFailed);
}
