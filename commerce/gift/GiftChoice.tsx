import { Suspense } from 'react';
import { lazyPart } from '#engine/render';
import { CheckField, SelectField } from '#ui';
import { strings as dateStrings } from '../delivery-date/strings.ts';
import type { Estimate } from '../delivery-date/use-estimate.ts';
import styles from './gift.module.css';
import type { GiftForm } from './gift.ts';
import { strings } from './strings.ts';

/** The texts of the card; few orders have one. */
const CardWriting = lazyPart(() => import('./CardWriting.tsx'));

/** Gift services of an order: wrapping, a slip without prices, and a message card with its preview. */
export function GiftChoice({
  form,
  days = [],
  isNarrow = false,
}: {
  form: GiftForm;
  days?: Estimate['gift_days'] | undefined;
  /** In a popup beside the page: in one column, without the day, which depends on the place. */
  isNarrow?: boolean | undefined;
}) {
  const { card, byRecipient } = form.values;
  return (
    <form method="dialog" ref={form.ref} noValidate onSubmit={event => event.preventDefault()}>
      <div className={styles.boxed}>
        <CheckField {...form.field('wrap')} className={styles.option}>
          <Service title={strings.wrap} text={strings.wrapText} />
        </CheckField>
        <span className={styles.box} />
      </div>
      <CheckField {...form.field('hidePrice')} className={styles.option}>
        <Service title={strings.hidePrice} text={strings.hidePriceText} />
      </CheckField>
      <CheckField {...form.field('card')} className={styles.option}>
        <Service title={strings.addCard} text={strings.addCardText} />
      </CheckField>
      {card && (
        <Suspense>
          <CardWriting form={form} isNarrow={isNarrow} />
        </Suspense>
      )}
      {!byRecipient && !isNarrow && (
        <SelectField
          label={dateStrings.giftDate}
          className={styles.day}
          placeholder={dateStrings.soonest}
          options={days.map(({ day, label }) => ({ value: day, label }))}
          disabled={days.length === 0}
          {...form.field('date')}
        />
      )}
    </form>
  );
}

function Service({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span>{title}</span> <span className={styles.quiet}>{text}</span>
    </>
  );
}
