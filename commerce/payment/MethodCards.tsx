import { OptionCards } from '#ui';
import { MethodIcon } from './MethodIcon.tsx';
import type { Method } from './methods.ts';
import styles from './payment.module.css';
import { strings } from './strings.ts';

export interface MethodCardsProps {
  name: string;
  methods: readonly Method[];
  value: string;
  onChange: (code: string) => void;
}

/** A radio group of payment methods with their logos. */
export function MethodCards({ name, methods, value, onChange }: MethodCardsProps) {
  return (
    <OptionCards
      legend={strings.methods}
      hideLegend
      name={name}
      value={value}
      onChange={onChange}
      options={methods.map(({ code, title }) => ({
        value: code,
        content: (
          <span className={styles.method}>
            <MethodIcon code={code} />
            {title}
          </span>
        ),
      }))}
    />
  );
}
