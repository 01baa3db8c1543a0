import { type MouseEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons/index.ts';
import { strings } from '../strings.ts';
import { ToastRegion } from '../toast/ToastRegion.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Esc, a click on the backdrop, and the close button. */
  onClose: () => void;
  /** Called when the closing animation has finished. */
  onClosed?: (() => void) | undefined;
  /** Accessible name of the dialog. */
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean | undefined;
  /** `default`: a panel, from below on phones. `full`: the whole screen. `media`: as large as its picture or film, on black. */
  size?: 'default' | 'full' | 'media' | undefined;
  className?: string | undefined;
  /** Leaves the header usable, so that a button there can close the dialog. The rest of the page is inert all the same. */
  modeless?: boolean | undefined;
  /** Keeps the closed dialog in the page, invisible, so that it opens faster. By default nothing is rendered. */
  keep?: boolean | undefined;
  children?: ReactNode;
}

/**
 * A native modal `<dialog>`. It fades for 200 ms both ways, locks scrolling of the page behind it and returns the focus
 * to the element that had it before.
 */
export function Dialog({ open, onClosed, keep, ...rest }: DialogProps) {
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);
  const unmount = () => {
    setShown(false);
    onClosed?.();
  };
  return shown || keep ? (
    <MountedDialog open={open} shown={shown} keep={keep} {...rest} onClosed={unmount} />
  ) : null;
}

function MountedDialog({
  open,
  shown,
  keep,
  onClose,
  onClosed,
  title,
  hideTitle,
  size = 'default',
  className,
  modeless = false,
  children,
}: DialogProps & { shown: boolean; onClosed: () => void }) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  useModal(dialog, { shown, open, modeless, onClose, onClosed });

  const isBackdrop = (event: MouseEvent | PointerEvent) => event.target === dialog.current;
  return (
    <dialog
      ref={dialog}
      className={classNames(
        styles.dialog,
        styles[size],
        keep && styles.kept,
        modeless && styles.modeless,
        className,
      )}
      aria-labelledby={titleId}
      aria-hidden={shown ? undefined : true}
      // React gives the focus back to the element that had it before a change, if it is still there and can take it.
      inert={!shown}
      data-below-bar={modeless ? '' : undefined}
      data-closing={shown && !open ? '' : undefined}
      onCancel={event => {
        if (event.target !== dialog.current) return; // the cancel event of a file field bubbles
        event.preventDefault();
        onClose();
      }}
      onClose={event => {
        // Browsers close a dialog on the second Esc without a cancel event.
        if (open && event.target === dialog.current) onClose();
      }}
      onPointerDown={event => {
        pressedBackdrop.current = isBackdrop(event);
      }}
      onClick={event => {
        // Both press and release must be on the backdrop: a text selection may end there.
        if (pressedBackdrop.current && isBackdrop(event)) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={strings.close} onClick={onClose}>
            <CloseIcon size={22} />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
      <ToastRegion />
    </dialog>
  );
}
