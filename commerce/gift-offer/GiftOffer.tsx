import { useEffect, useEffectEvent, useState } from 'react';
import { Button, openPopup } from '#ui';
import { readGiftDraft } from '../gift/draft.ts';
import type { GiftValues } from '../gift/gift-values.ts';
import styles from './gift-offer.module.css';
import { strings } from './strings.ts';

/** On the pages of products and of the bag, offers to send the order as a gift, and says what is chosen. */
export function GiftOffer({ takePress }: { takePress?: (() => boolean) | undefined }) {
  const [gift, setGift] = useState<GiftValues | null>(null);
  const open = () => openPopup('giftServices', undefined, setGift);
  const start = useEffectEvent(() => {
    setGift(readGiftDraft());
    // The button was pressed before this script had arrived.
    if (takePress?.()) open();
  });
  useEffect(() => start(), []);
  const { parts } = strings;
  const chosen = gift
    ? (['wrap', 'card', 'hidePrice', 'byRecipient'] as const)
        .filter(name => gift[name])
        .map(name => parts[name])
    : [];
  const isChosen = chosen.length > 0;
  return (
    <div className={styles.offer} data-gift="">
      <span className={styles.picture} />
      <p className={styles.words}>
        {strings.offer}
        <span className={styles.note} aria-live="polite">
          {isChosen ? strings.chosen(chosen) : strings.note}
        </span>
      </p>
      <Button
        className="needs-script"
        aria-label={isChosen ? strings.changeOf : strings.chooseOf}
        onClick={open}
      >
        {isChosen ? strings.change : strings.choose}
      </Button>
    </div>
  );
}
