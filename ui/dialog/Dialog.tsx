import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons/index.ts';
import { strings } from '../strings.ts';
import { ToastRegion } from '../toast/ToastRegion.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  /** Called when the visitor asks to close: Esc, a click on the mask, the close button. */
  onClose: () => void;
  /** Called once it has faded. */
  onGone?: (() => void) | undefined;
  /** Names the dialog; every dialog has one. */
  title: string;
  /** Read aloud, not shown. */
  hideTitle?: boolean | undefined;
  /** `default`: a panel, from below on phones. `full`: the whole screen. `media`: as large as its picture or film, on ink. */
  size?: 'default' | 'full' | 'media' | undefined;
  className?: string | undefined;
  /** It stays in the page, unseen, so that it opens the quicker; else closed it renders nothing. */
  keep?: boolean | undefined;
  children?: ReactNode;
}

/**
 * The one dialog: a native modal `<dialog>` that fades for 200 ms both ways, keeps the page still behind it
 * and gives the focus back to where it came from.
 */
export function Dialog({ open, onGone, keep, ...rest }: DialogProps) {
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);
  const leave = () => {
    setShown(false);
    onGone?.();
  };
  return shown || keep ? (
    <MountedDialog open={open} shown={shown} keep={keep} {...rest} onGone={leave} />
  ) : null;
}

function MountedDialog({
  open,
  shown,
  keep,
  onClose,
  onGone,
  title,
  hideTitle,
  size = 'default',
  className,
  children,
}: DialogProps & { shown: boolean; onGone: () => void }) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedMask = useRef(false);
  const leave = useRef(onGone);
  useEffect(() => {
    leave.current = onGone;
  });
  const isModal = useModal(dialog, shown, open, leave);

  const onMask = (event: MouseEvent | PointerEvent) => event.target === dialog.current;
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size], keep && styles.kept, className)}
      aria-labelledby={titleId}
      aria-hidden={shown ? undefined : true}
      data-closing={shown && !open ? '' : undefined}
      onCancel={event => {
        if (event.target !== dialog.current) return; // a file field's cancel bubbles
        event.preventDefault();
        onClose();
      }}
      onClose={event => {
        // A browser may close it by itself at the second Esc.
        if (open && event.target === dialog.current) onClose();
      }}
      onKeyDown={event => {
        // A modal is told of Esc by `cancel`.
        if (event.key === 'Escape' && shown && !isModal.current) onClose();
      }}
      onPointerDown={event => {
        pressedMask.current = onMask(event);
      }}
      onClick={event => {
        // Pressed and released there: a selection that ends on the mask closes nothing.
        if (pressedMask.current && onMask(event)) onClose();
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
