import { ButtonList, type ButtonListItem, type ButtonVariant, classNames } from '#ui';
import styles from './button-row.module.css';
import { usableButtons } from './usable-buttons.ts';

export interface ButtonRowProps {
  /** The block's `buttonList`. */
  buttons: readonly ButtonListItem[] | undefined;
  /** Defaults to `outline`. */
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
}

/** Renders a block's buttons as a centred row below its content, or nothing if none of them is usable. */
export function ButtonRow({ buttons, variant = 'outline', className }: ButtonRowProps) {
  const usable = usableButtons(buttons);
  if (usable.length === 0) return null;
  return (
    <p className={classNames(styles.row, className)}>
      <ButtonList buttons={usable} variant={variant} />
    </p>
  );
}
