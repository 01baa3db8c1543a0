import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './tick.module.css';

interface TickProps {
  /** Read aloud; `children` is what is seen. */
  label?: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  mixed?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
}

/** Chooses a line, or all. */
export function Tick({ label, checked, mixed = false, disabled, onChange, children }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={styles.tick}>
      <input
        ref={box}
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
