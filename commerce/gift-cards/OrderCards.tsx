import { useEffect, useId, useRef, useState } from 'react';
import { type OutputOf, request } from '#services';
import { isGranted } from '#session';
import { Button, focusIfLost, showToast, useClickOnce } from '#ui';
import styles from './gift-cards.module.css';
import { strings } from './strings.ts';

export interface OrderCardsProps {
  orderId: string;
  cards: NonNullable<OutputOf<'POST /rest_sales/order/orderDetail'>['gift_cards']>;
}

type Shown = OutputOf<'POST /rest_gift/card/codes'>['items'];

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

/** The gift cards that an order has paid for: their codes are shown once, when the buyer wants to see them. */
export function OrderCards({ orderId, cards }: OrderCardsProps) {
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
  // Newer than the page: staff may have blocked a card or replaced its code meanwhile.
  const listed = cards.map((card, at) => ({ code: '', ...card, ...shown?.[at] }));
  const isHidden = (card: (typeof cards)[number]) => !shown && card.is_hidden;
  const isUsable = listed.some(({ state }) => state !== 'blocked' && state !== 'renewing');
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {strings.cards}
      </h3>
      {isUsable && <p className={styles.quiet}>{strings.cardsText}</p>}
      <ul className={styles.cards} aria-live="polite">
        {listed.map(({ code, ...card }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no other key, and keep their order.
          <li key={at} className={styles.card}>
            <div>
              <p>{card.amount}</p>
              {code ? (
                <p className={styles.code}>{code}</p>
              ) : (
                card.ending && <p className={styles.ending}>{describeCode(card, !isHidden(card))}</p>
              )}
              {card.state && card.state !== 'valid' && <p>{strings.states[card.state]}</p>}
            </div>
            {code && (
              <Button aria-label={strings.copyOf(card.ending)} onClick={() => void copy(code)}>
                {strings.copy}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cards.some(card => card.is_hidden) && (
        <div className={styles.show} data-screen-only="">
          {shown ? (
            shown.some(({ code }) => code) && <p className={styles.quiet}>{strings.again}</p>
          ) : (
            <Button variant="outline" busy={show.busy} onClick={() => show.run()}>
              {show.busy ? strings.showing : strings.show}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** The end of a code, and where to find the rest of one that can be used. */
function describeCode({ ending, state }: OrderCardsProps['cards'][number], wasShown: boolean): string {
  const note = wasShown && state !== 'blocked' && state !== 'renewing' ? strings.wasShown : '';
  return [strings.ending(ending), note].filter(Boolean).join(' · ');
}

async function copy(code: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(code).then(
    () => true,
    () => false,
  );
  showToast(isCopied ? strings.copied : strings.copyFailed);
}
