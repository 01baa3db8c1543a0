import type { ReactNode } from 'react';
import { classNames } from '#ui';
import styles from './guide-button.module.css';

export interface GuideButtonProps {
  onOpen: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A text button that opens a guide in a popup. Hidden without script. */
export function GuideButton({ onOpen, className, children }: GuideButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.guide, 'needs-script', className)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
