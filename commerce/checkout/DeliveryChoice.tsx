import { useEffect } from 'react';
import { OptionCards, showToast } from '#ui';
import styles from './checkout.module.css';
import { strings } from './strings.ts';
import type { SameDay } from './use-same-day.ts';

export type Delivery = 'standard' | 'sameday';

interface DeliveryChoiceProps {
  value: Delivery;
  onChange: (value: Delivery) => void;
  sameDay: SameDay | null;
}

/** Chooses standard or same-day delivery; falls back to standard when same-day becomes unavailable. */
export function DeliveryChoice({ value, onChange, sameDay }: DeliveryChoiceProps) {
  const isUnavailable = value === 'sameday' && sameDay?.available === false;
  useEffect(() => {
    if (!isUnavailable) return;
    onChange('standard');
    showToast(strings.sameDayGone);
  }, [isUnavailable, onChange]);
  return (
    <OptionCards
      legend={strings.delivery}
      hideLegend
      name="delivery"
      value={value}
      onChange={chosen => onChange(chosen === 'sameday' ? 'sameday' : 'standard')}
      options={[
        {
          value: 'standard',
          content: <DeliveryMethod title={strings.standard} text={strings.standardText} fee={strings.free} />,
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
  );
}

function DeliveryMethod({ title, text, fee }: { title: string; text: string; fee: string }) {
  return (
    <span className={styles.way}>
      <span>{title}</span> <span>{fee}</span> <span className={styles.quiet}>{text}</span>
    </span>
  );
}
