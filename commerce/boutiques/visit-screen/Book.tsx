import { useEffect, useEffectEvent } from 'react';
import type { Appointment } from '#contract';
import { request } from '#services';
import { isGranted } from '#session';
import { boutiques, findBoutique } from '#shop/boutiques';
import { Button, classNames, type Form, SelectField, showToast, TextField, useForm, useSubmit } from '#ui';
import { useIdempotentSender } from '../../idempotency.ts';
import styles from '../boutiques.module.css';
import { strings } from '../strings.ts';
import { NO_SLOT, SlotFields, type SlotValues, slotRules } from './SlotFields.tsx';

const EMPTY = { boutique: '', purpose: '', note: '', ...NO_SLOT };

const RULES = {
  ...slotRules,
  boutique: (value: string) => (value === '' ? strings.noBoutique : null),
  purpose: (value: string) => (value === '' ? strings.noPurpose : null),
};

const NOTE_LENGTH = 100;

/** The form of an appointment. The query parameter `boutique` chooses one. */
export function Book({ onBooked }: { onBooked: () => Promise<void> }) {
  const form = useForm(EMPTY, RULES);
  const { boutique } = form.values;
  const sendOnce = useIdempotentSender();
  const preselect = useEffectEvent(() => {
    const given = new URLSearchParams(window.location.search).get('boutique') ?? '';
    const key = findBoutique(given)?.key ?? (boutiques.length === 1 ? boutiques[0]?.key : undefined);
    if (key) form.field('boutique').onChange(key);
  });
  useEffect(() => preselect(), []);

  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    const { adviser, day, hour, purpose, note } = form.values;
    const body = {
      ...{ boutique, day, hour: Number(hour), purpose: purpose as Appointment['purpose'], note },
      ...(adviser && { adviser }),
    };
    const answer = await sendOnce(
      idempotencyKey => request('POST /rest_boutique/appointment/add', { body }, { idempotencyKey }),
      JSON.stringify(body),
    );
    if (!isGranted(answer)) return;
    showToast(answer.message);
    form.field('day').onChange('');
    form.field('hour').onChange('');
    await onBooked();
  });

  return (
    <form
      ref={form.ref}
      method="dialog"
      noValidate
      aria-label={strings.book}
      aria-busy={submit.loading || undefined}
      className={classNames(styles.form, styles.pairs)}
      onSubmit={submit.onSubmit}
    >
      <SelectField
        label={strings.boutique}
        required
        placeholder={strings.choose}
        options={boutiques.map(({ key, name }) => ({ value: key, label: name }))}
        {...form.field('boutique')}
      />
      <SlotFields form={form as unknown as Form<SlotValues>} boutique={boutique} />
      <SelectField
        label={strings.purpose}
        required
        placeholder={strings.choose}
        options={Object.entries(strings.purposes).map(([value, label]) => ({ value, label }))}
        {...form.field('purpose')}
      />
      <TextField label={strings.note} {...form.field('note')} maxLength={NOTE_LENGTH} autoComplete="off" />
      <Button type="submit" variant="solid" busy={submit.loading}>
        {submit.loading ? strings.submitting : strings.submit}
      </Button>
    </form>
  );
}
