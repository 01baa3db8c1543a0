import { useEffect } from 'react';
import { showToast } from '#ui';
import { OptionCards } from '../parts/OptionCards.tsx';
import styles from './checkout.module.css';
import { strings } from './strings.ts';
import type { SameDay } from './use-same-day.ts';

export type Delivery = 'standard' | 'sameday';

interface DeliveryChoiceProps {
  value: Delivery;
  onChange: (value: Delivery) => void;
  sameDay: SameDay | null;
}

/** How the order comes: free standard delivery, or on the same day where that is possible. */
export function DeliveryChoice({ value, onChange, sameDay }: DeliveryChoiceProps) {
  const lost = value === 'sameday' && sameDay?.available === false;
  useEffect(() => {
    if (!lost) return;
    onChange('standard');
    showToast(strings.sameDayGone);
  }, [lost, onChange]);
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
          content: <Way title={strings.standard} text={strings.standardText} fee={strings.free} />,
        },
        {
          value: 'sameday',
          disabled: !sameDay?.available,
          content: (
            <Way
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

function Way({ title, text, fee }: { title: string; text: string; fee: string }) {
  return (
    <span className={styles.way}>
      <span>{title}</span> <span>{fee}</span> <span className={styles.quiet}>{text}</span>
    </span>
  );
}
