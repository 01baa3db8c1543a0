import { type ReactNode, useId } from 'react';
import { classNames } from '#ui';
import styles from './option-cards.module.css';

export interface CardOption {
  value: string;
  /** What stands on the card, read aloud as the option's name. */
  content: ReactNode;
  disabled?: boolean | undefined;
  /** Buttons of the card; beside its label, so that they can be pressed by themselves. */
  actions?: ReactNode;
}

export interface OptionCardsProps {
  legend: string;
  hideLegend?: boolean | undefined;
  /** Of the radio group; one on a page. */
  name: string;
  value: string;
  options: readonly CardOption[];
  onChange: (value: string) => void;
  error?: string | null | undefined;
  className?: string | undefined;
}

/** One of few, each on a card of its own: addresses, ways of delivery, ways to pay. */
export function OptionCards({
  legend,
  hideLegend,
  name,
  value,
  options,
  onChange,
  error,
  className,
}: OptionCardsProps) {
  const note = useId();
  return (
    <fieldset className={classNames(styles.group, className)} aria-describedby={error ? note : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {options.map(option => (
          <div key={option.value} className={styles.card} data-disabled={option.disabled ? '' : undefined}>
            <label className={styles.label}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
              />
              <span className={styles.content}>{option.content}</span>
            </label>
            {option.actions && <div className={styles.actions}>{option.actions}</div>}
          </div>
        ))}
      </div>
      {error && (
        <p id={note} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
