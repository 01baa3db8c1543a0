import { useEffect, useState } from 'react';
import { type OutputOf, request } from '#services';
import { findBoutique } from '#shop/boutiques';
import { type Form, SelectField } from '#ui';
import { strings } from '../strings.ts';

type Days = OutputOf<'POST /rest_boutique/appointment/slots'>['days'];

/** The fields that choose an hour. */
export interface SlotValues {
  adviser: string;
  day: string;
  hour: string;
}

export const NO_SLOT: SlotValues = { adviser: '', day: '', hour: '' };

const required = (message: string) => (value: string) => (value === '' ? message : null);

export const slotRules = { day: required(strings.noDay), hour: required(strings.noHour) };

/** Chooses adviser, day and hour among those at which a boutique has time. */
export function SlotFields({ form, boutique }: { form: Form<SlotValues>; boutique: string }) {
  const [days, setDays] = useState<Days | null>(null);
  const { adviser, day } = form.values;
  useEffect(() => {
    if (!boutique) return;
    let isCurrent = true;
    void request('POST /rest_boutique/appointment/slots', {
      body: adviser ? { boutique, adviser } : { boutique },
    }).then(answer => {
      if (isCurrent && answer?.status === 200) setDays(answer.data?.days ?? []);
    });
    return () => {
      isCurrent = false;
    };
  }, [boutique, adviser]);
  const hours = days?.find(entry => entry.day === day)?.hours ?? [];
  return (
    <>
      <SelectField
        label={strings.adviser}
        placeholder={strings.anyAdviser}
        options={(findBoutique(boutique)?.advisers ?? []).map(name => ({ value: name, label: name }))}
        disabled={!boutique}
        {...form.field('adviser')}
      />
      <SelectField
        label={strings.day}
        required
        placeholder={days?.length === 0 ? strings.noSlots : strings.choose}
        options={(days ?? []).map(entry => ({ value: entry.day, label: entry.label }))}
        disabled={!days?.length}
        {...form.field('day')}
      />
      <SelectField
        label={strings.hour}
        required
        placeholder={strings.choose}
        options={hours.map(({ hour, label }) => ({ value: String(hour), label }))}
        disabled={hours.length === 0}
        {...form.field('hour')}
      />
    </>
  );
}
