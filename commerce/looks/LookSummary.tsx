import { Button, classNames, useLeading } from '#ui';
import { strings as shop } from '../strings.ts';
import { totalOf } from './look.ts';
import styles from './look-summary.module.css';
import { strings } from './strings.ts';
import type { LookState } from './use-look.ts';

export interface LookSummaryProps {
  state: Pick<LookState, 'pieces' | 'addAll'>;
  /** Everything is in the bag. */
  onAdded?: (() => void) | undefined;
  className?: string | undefined;
}

/** How many pieces a look has, what those cost that can be had, and all of them into the bag (B §2.6). */
export function LookSummary({ state, onAdded, className }: LookSummaryProps) {
  const { pieces } = state;
  const adding = useLeading(0, async () => {
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
        {soldOut ? shop.soldOut : strings.addAll}
      </Button>
    </div>
  );
}
