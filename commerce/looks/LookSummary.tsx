import { Button, classNames, useClickOnce } from '#ui';
import { strings as shopStrings } from '../strings.ts';
import { totalOf } from './look.ts';
import styles from './look-summary.module.css';
import { strings } from './strings.ts';
import type { LookState } from './use-look.ts';

export interface LookSummaryProps {
  state: Pick<LookState, 'pieces' | 'addAll'>;
  /** Called when all pieces are in the bag. */
  onAdded?: (() => void) | undefined;
  className?: string | undefined;
}

/** Number of pieces, total price of those in stock, and a button that adds them all. */
export function LookSummary({ state, onAdded, className }: LookSummaryProps) {
  const { pieces } = state;
  const adding = useClickOnce(0, async () => {
    if (await state.addAll()) onAdded?.();
  });
  const soldOut = pieces.every(piece => piece.soldOut);
  return (
    <div className={classNames(styles.summary, className)}>
      <p className={styles.line}>
        <span className={styles.count}>{strings.pieces(pieces.length)}</span>
        <span>
          {strings.total} <strong className={styles.total}>{totalOf(pieces)}</strong>
        </span>
      </p>
      <Button
        variant="solid"
        className={styles.add}
        disabled={soldOut}
        busy={adding.busy}
        onClick={adding.run}
      >
        {soldOut ? shopStrings.soldOut : strings.addAll}
      </Button>
    </div>
  );
}
