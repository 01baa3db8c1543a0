import { GiftChoice } from '../gift/GiftChoice.tsx';
import { type GiftForm, type GiftValues, toGiftInput, useGiftForm } from '../gift/gift.ts';
import { Section } from './Section.tsx';
import type { Step } from './step.ts';
import { strings } from './strings.ts';
import type { OrderInput } from './use-order.ts';

/** State of the step that chooses gift services. */
export interface GiftState extends Step<Pick<OrderInput, 'gift'>> {
  form: GiftForm;
}

export function useGiftStep(draft: GiftValues): GiftState {
  const form = useGiftForm(draft);
  return {
    form,
    read() {
      if (!form.validate()) return null;
      const gift = toGiftInput(form.values);
      return gift ? { gift } : {};
    },
  };
}

/** The step that chooses gift services. */
export function GiftStep({ step }: { step: GiftState }) {
  return (
    <Section title={strings.giftServices}>
      <GiftChoice form={step.form} />
    </Section>
  );
}
