import type { PopupProps } from '#ui';
import { Button } from '#ui';
import { strings } from '../strings.ts';
import styles from './remove-dialog.module.css';

/** A confirmation dialog: shows `message` and completes when the shopper confirms. */
export default function DelConfirm({
  data: { message, confirm, cancel },
  close,
  complete,
}: PopupProps<'delConfirm'>) {
  return (
    <div className={styles.confirm}>
      <p>{message}</p>
      <div className={styles.buttons}>
        <Button variant="solid" onClick={() => complete(undefined)}>
          {confirm ?? strings.removeYes}
        </Button>
        <Button onClick={close}>{cancel ?? strings.cancel}</Button>
      </div>
    </div>
  );
}
