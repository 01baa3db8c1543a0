import { GIFT_MESSAGE_MAX_LENGTH, GIFT_NAME_MAX_LENGTH } from '#schemas';
import { TextAreaField, TextField } from '#ui';
import { CardStyle } from './CardStyle.tsx';
import styles from './gift.module.css';
import type { GiftForm } from './gift.ts';
import { MessageCard } from './MessageCard.tsx';
import { strings } from './strings.ts';

/** The texts of a message card, its paper and hand, and the preview. */
export default function CardWriting({ form, isNarrow }: { form: GiftForm; isNarrow: boolean }) {
  const { to, message, from, paper, hand } = form.values;
  return (
    <div className={styles.writing} data-narrow={isNarrow ? '' : undefined}>
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
        <CardStyle form={form} />
      </div>
      <section className={styles.preview} aria-label={strings.previewTitle}>
        <MessageCard {...{ to, message, from, paper, hand }} />
      </section>
    </div>
  );
}
