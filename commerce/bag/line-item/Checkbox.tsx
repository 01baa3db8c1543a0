import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  /** Accessible name, if `children` is not a text. */
  label?: string;
  checked: boolean;
  /** Some, but not all, of its lines are selected. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
}

/** Selects a line, or all lines, for checkout. */
export function Checkbox({ label, checked, indeterminate = false, ...rest }: CheckboxProps) {
  const { disabled, onChange, children } = rest;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={styles.tick}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
