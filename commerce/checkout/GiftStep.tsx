import type { Estimate } from '../delivery-date/use-estimate.ts';
import { GiftChoice } from '../gift/GiftChoice.tsx';
import { type GiftForm, toGiftInput } from '../gift/gift.ts';
import { Section } from './Section.tsx';
import type { Step } from './step.ts';
import { strings } from './strings.ts';
import type { OrderInput } from './use-order.ts';

/** State of the step that chooses gift services. */
export interface GiftState extends Step<Pick<OrderInput, 'gift'>> {
  form: GiftForm;
  /** Days on which it can arrive; undefined until they are known. */
  days: Estimate['gift_days'] | undefined;
}

export function useGiftStep(form: GiftForm, days: GiftState['days']): GiftState {
  return {
    form,
    days,
    read() {
      if (!form.validate()) return null;
      const { date } = form.values;
      // A day of a draft may be over, or too early for another place.
      const isOffered = days?.some(({ day }) => day === date);
      const gift = toGiftInput({ ...form.values, date: isOffered ? date : '' });
      return gift ? { gift } : {};
    },
  };
}

/** The step that chooses gift services. */
export function GiftStep({ step }: { step: GiftState }) {
  return (
    <Section title={strings.giftServices}>
      <GiftChoice form={step.form} days={step.days} />
    </Section>
  );
}
