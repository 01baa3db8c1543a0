import styles from './live-player.module.css';

interface LiveSelectProps {
  label: string;
  value: number;
  options: readonly { value: number; text: string }[];
  onChange: (value: number) => void;
}

/** A choice in the player's bar: speed or quality. */
export function LiveSelect({ label, value, options, onChange }: LiveSelectProps) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={event => onChange(Number(event.target.value))}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
