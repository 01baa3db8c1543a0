import { useEffect, useState } from 'react';
import { OptionCards, showToast } from '#ui';
import { type Estimate, useEstimate } from '../delivery-date/use-estimate.ts';
import styles from './checkout.module.css';
import { Section } from './Section.tsx';
import type { Step } from './step.ts';
import { strings } from './strings.ts';
import type { OrderInput } from './use-order.ts';
import { type Place, type SameDay, useSameDay } from './use-same-day.ts';

type Delivery = 'standard' | 'sameday';

/** State of the step that chooses the delivery. */
export interface DeliveryState extends Step<Pick<OrderInput, 'delivery_method'>> {
  delivery: Delivery;
  choose: (delivery: Delivery) => void;
  sameDay: SameDay | null;
  /** When standard delivery arrives; null until it is known. */
  estimate: Estimate | null;
}

/** Provides the step's state; loads whether same-day delivery reaches the place. */
export function useDeliveryStep(place: Place, quickPurchase: boolean): DeliveryState {
  const [delivery, choose] = useState<Delivery>('standard');
  const sameDay = useSameDay(place, quickPurchase);
  const estimate = useEstimate({ ...place, quickPurchase });
  return { delivery, choose, sameDay, estimate, read: () => ({ delivery_method: delivery }) };
}

/** Chooses standard or same-day delivery; falls back to standard when same-day becomes unavailable. */
export function DeliveryStep({ step: { delivery, choose, sameDay, estimate } }: { step: DeliveryState }) {
  const isUnavailable = delivery === 'sameday' && sameDay?.available === false;
  useEffect(() => {
    if (!isUnavailable) return;
    choose('standard');
    showToast(strings.sameDayGone);
  }, [isUnavailable, choose]);
  return (
    <Section title={strings.delivery}>
      <OptionCards
        legend={strings.delivery}
        hideLegend
        name="delivery"
        value={delivery}
        onChange={chosen => choose(chosen === 'sameday' ? 'sameday' : 'standard')}
        options={[
          {
            value: 'standard',
            content: (
              <DeliveryMethod
                title={strings.standard}
                text={estimate?.text ? strings.standardOn(estimate.text) : strings.standardText}
                fee={strings.free}
              />
            ),
          },
          {
            value: 'sameday',
            disabled: !sameDay?.available,
            content: (
              <DeliveryMethod
                title={strings.sameDay}
                text={sameDay?.message || strings.sameDayAsking}
                fee={sameDay?.available ? strings.free : ''}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}

function DeliveryMethod({ title, text, fee }: { title: string; text: string; fee: string }) {
  return (
    <span className={styles.way}>
      <span>{title}</span> <span>{fee}</span> <span className={styles.quiet}>{text}</span>
    </span>
  );
}
