import { GIFT_MESSAGE_MAX_LENGTH, GIFT_NAME_MAX_LENGTH } from '#schemas';
import { CheckField, SelectField, TextAreaField, TextField } from '#ui';
import { strings as dateStrings } from '../delivery-date/strings.ts';
import type { Estimate } from '../delivery-date/use-estimate.ts';
import styles from './gift.module.css';
import type { GiftForm } from './gift.ts';
import { MessageCard } from './MessageCard.tsx';
import { strings } from './strings.ts';

/** Gift services of an order: wrapping, a slip without prices, and a message card with its preview. */
export function GiftChoice({
  form,
  days = [],
}: {
  form: GiftForm;
  days?: Estimate['gift_days'] | undefined;
}) {
  const { card, to, message, from } = form.values;
  return (
    <form ref={form.ref} noValidate onSubmit={event => event.preventDefault()}>
      <CheckField {...form.field('wrap')} className={styles.option}>
        <Service title={strings.wrap} text={strings.wrapText} />
      </CheckField>
      <CheckField {...form.field('hidePrice')} className={styles.option}>
        <Service title={strings.hidePrice} text={strings.hidePriceText} />
      </CheckField>
      <CheckField {...form.field('card')} className={styles.option}>
        <Service title={strings.addCard} text={strings.addCardText} />
      </CheckField>
      {card && (
        <div className={styles.writing}>
          <div className={styles.texts}>
            <TextField
              label={strings.to}
              {...form.field('to')}
              maxLength={GIFT_NAME_MAX_LENGTH}
              autoComplete="off"
            />
            <TextAreaField
              label={strings.message}
              required
              hint={strings.count(message.length, GIFT_MESSAGE_MAX_LENGTH)}
              {...form.field('message')}
              rows={4}
              maxLength={GIFT_MESSAGE_MAX_LENGTH}
              autoComplete="off"
            />
            <TextField
              label={strings.from}
              {...form.field('from')}
              maxLength={GIFT_NAME_MAX_LENGTH}
              autoComplete="off"
            />
          </div>
          <section aria-label={strings.previewTitle}>
            <MessageCard to={to} message={message} from={from} />
          </section>
        </div>
      )}
      <SelectField
        label={dateStrings.giftDate}
        placeholder={dateStrings.soonest}
        options={days.map(({ day, label }) => ({ value: day, label }))}
        disabled={days.length === 0}
        {...form.field('date')}
      />
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
