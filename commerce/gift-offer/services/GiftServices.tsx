import { useState } from 'react';
import { Button, type PopupProps } from '#ui';
import { readGiftDraft, writeGiftDraft } from '../../gift/draft.ts';
import { GiftChoice } from '../../gift/GiftChoice.tsx';
import { useGiftForm } from '../../gift/gift.ts';
import styles from './gift-services.module.css';
import { strings } from './strings.ts';

/** The popup that chooses how the next order is sent as a gift. Checkout shows the choice and can change it. */
export default function GiftServices({ complete }: PopupProps<'giftServices'>) {
  const [draft] = useState(readGiftDraft);
  const form = useGiftForm(draft);
  function save() {
    if (!form.validate()) return;
    writeGiftDraft(form.values);
    complete(form.values);
  }
  return (
    <div className={styles.services}>
      <p>{strings.intro}</p>
      <GiftChoice form={form} isNarrow />
      <p className={styles.quiet}>{strings.note}</p>
      <Button variant="solid" onClick={save}>
        {strings.save}
      </Button>
    </div>
  );
}
