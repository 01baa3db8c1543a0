import type { PopupProps } from '#chrome';
import { Button } from '#ui';
import { strings } from '../strings.ts';
import styles from './remove-dialog.module.css';

/** Asks before something goes. */
export default function DelConfirm({ data: { message }, close, complete }: PopupProps<'delConfirm'>) {
  return (
    <div className={styles.confirm}>
      <p>{message}</p>
      <div className={styles.buttons}>
        <Button variant="solid" onClick={() => complete(undefined)}>
          {strings.removeYes}
        </Button>
        <Button onClick={close}>{strings.cancel}</Button>
      </div>
    </div>
  );
}
