import { useRef } from 'react';
import { tracked } from '#services';
import { type PopupProps, RetryButton } from '#ui';
import { strings as shopStrings } from '../strings.ts';
import { LookHead } from './LookHead.tsx';
import { LookProductRow } from './LookProductRow.tsx';
import { LookSummary } from './LookSummary.tsx';
import styles from './look-items.module.css';
import { strings } from './strings.ts';
import { useFocusMissing } from './use-focus-missing.ts';
import { useLook } from './use-look.ts';

/** The popup of a look [A2-092]: its products can be added to the bag one by one or all together. */
export default function LookItems({ data: { lookId }, close }: PopupProps<'lookItems'>) {
  const state = useLook(lookId);
  const { look, pieces } = state;
  const box = useRef<HTMLDivElement>(null);

  useFocusMissing(box, pieces);

  if (state.failed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{strings.failed}</p>
        <RetryButton onClick={state.retry}>{shopStrings.retry}</RetryButton>
      </div>
    );
  }
  if (!look) return <Skeleton />;
  return (
    <div ref={box} className={styles.look}>
      <div className={styles.head} {...tracked.look(lookId)}>
        <LookHead look={look} sizes="400px" mobileSizes="40vw" className={styles.words} />
      </div>
      <div className={styles.buy}>
        {pieces.length > 0 ? (
          <ul className={styles.pieces} aria-label={strings.piecesOf}>
            {pieces.map(piece => (
              <li key={piece.product.sku}>
                <LookProductRow piece={piece} state={state} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.empty}>{strings.empty}</p>
        )}
        <LookSummary className={styles.summary} state={state} onAdded={close} />
      </div>
    </div>
  );
}

/** The dialog's placeholder while the look loads. */
function Skeleton() {
  return (
    <div className={styles.look} role="status" aria-label={shopStrings.loading}>
      <div className={styles.head}>
        <div className={styles.blank} />
        <div className={styles.words}>
          <div className={styles.line} />
        </div>
      </div>
      <div className={styles.buy}>
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  );
}
