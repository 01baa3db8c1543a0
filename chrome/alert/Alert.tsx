import type { PopupProps } from '#ui';
import { Button } from '#ui';
import { strings } from '../strings.ts';
import styles from './alert.module.css';

export default function Alert({ data, complete }: PopupProps<'alert'>) {
  return (
    <div className={styles.alert}>
      <p role="alert">{data.message}</p>
      <Button variant="solid" onClick={() => complete(undefined)}>
        {data.confirm ?? strings.understood}
      </Button>
    </div>
  );
}
