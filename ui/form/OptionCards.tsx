import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './option-cards.module.css';

export interface CardOption {
  value: string;
  /** The card's content; also the option's accessible name. */
  content: ReactNode;
  disabled?: boolean | undefined;
  /** Buttons of the card, outside its label, so that pressing one does not choose the card. */
  actions?: ReactNode;
}

export interface OptionCardsProps {
  legend: string;
  hideLegend?: boolean | undefined;
  /** Name of the radio group; unique on the page. */
  name: string;
  value: string;
  options: readonly CardOption[];
  onChange: (value: string) => void;
  error?: string | null | undefined;
  className?: string | undefined;
}

/** A radio group that shows each option on a card, such as addresses or payment methods. */
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
