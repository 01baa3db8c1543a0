import { type ReactNode, useSyncExternalStore } from 'react';
import { hasPopup, openPopup } from '#chrome';
import { classNames } from '#ui';
import styles from './guide-button.module.css';

export interface GuideButtonProps {
  /** A popup that another room may have; the button is not there without it. */
  popup: 'sizeGuide' | 'deliveryReturns';
  data?: unknown;
  className?: string | undefined;
  children: ReactNode;
}

const never = () => () => {};

/** Whoever registers the popup says what it takes. */
const open = openPopup as (type: string, data?: unknown) => void;

/** Opens a guide; its room is kept until the browser knows whether there is one. */
export function GuideButton({ popup, data, className, children }: GuideButtonProps) {
  const there = useSyncExternalStore(
    never,
    () => hasPopup(popup),
    () => false,
  );
  return (
    <button
      type="button"
      className={classNames(styles.guide, 'needs-script', className)}
      aria-haspopup="dialog"
      data-there={there ? '' : undefined}
      onClick={() => open(popup, data)}
    >
      {children}
    </button>
  );
}
