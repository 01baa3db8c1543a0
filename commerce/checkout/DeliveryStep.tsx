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

/**
 * Provides the step's state; loads whether same-day delivery reaches the place.
 *
 * @param isStandard whether there is nothing to choose, because the place is not known yet.
 */
export function useDeliveryStep(
  place: Place,
  { quickPurchase, isStandard }: { quickPurchase: boolean; isStandard: boolean },
): DeliveryState {
  const [chosen, choose] = useState<Delivery>('standard');
  const delivery = isStandard ? 'standard' : chosen;
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
                isEstimated
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

interface DeliveryMethodProps {
  title: string;
  text: string;
  fee: string;
  /** Whether the text becomes longer once the day is known. */
  isEstimated?: boolean;
}

function DeliveryMethod({ title, text, fee, isEstimated = false }: DeliveryMethodProps) {
  return (
    <span className={styles.way}>
      <span>{title}</span> <span>{fee}</span>{' '}
      <span className={isEstimated ? `${styles.quiet} ${styles.estimated}` : styles.quiet}>{text}</span>
    </span>
  );
}
