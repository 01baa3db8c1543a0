import { Button, classNames } from '#ui';
import { useAdding } from '../quick-add/use-adding.ts';
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
  const adding = useAdding();
  const addAll = async () => {
    if (await adding.run(state.addAll)) onAdded?.();
  };
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
        onClick={() => void addAll()}
      >
        {soldOut ? shopStrings.soldOut : (adding.text ?? strings.addAll)}
      </Button>
    </div>
  );
}
