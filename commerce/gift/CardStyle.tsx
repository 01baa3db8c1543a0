import { useId } from 'react';
import { GIFT_HANDS, GIFT_PAPERS } from '#schemas';
import { OptionCards } from '#ui';
import styles from './card-style.module.css';
import type { GiftForm } from './gift.ts';
import { strings } from './strings.ts';

/** Chooses paper and hand of a message card, shown as they are. */
export function CardStyle({ form }: { form: GiftForm }) {
  const id = useId();
  const { paper, hand } = form.values;
  return (
    <>
      <OptionCards
        legend={strings.paper}
        name={`${id}paper`}
        className={styles.picker}
        value={paper}
        onChange={chosen => form.setValue('paper', GIFT_PAPERS.find(name => name === chosen) ?? 'cotton')}
        options={GIFT_PAPERS.map(name => ({
          value: name,
          content: (
            <>
              <span className={styles.swatch} data-paper={name} aria-hidden="true" />
              {strings.papers[name]}
            </>
          ),
        }))}
      />
      <OptionCards
        legend={strings.hand}
        name={`${id}hand`}
        className={styles.picker}
        value={hand}
        onChange={chosen => form.setValue('hand', GIFT_HANDS.find(name => name === chosen) ?? 'song')}
        options={GIFT_HANDS.map(name => ({
          value: name,
          content: (
            <>
              <span className={styles.sample} data-hand={name} aria-hidden="true">
                {strings.handSample}
              </span>
              {strings.hands[name]}
            </>
          ),
        }))}
      />
      <p className={styles.note}>{strings.handNote}</p>
    </>
  );
}
