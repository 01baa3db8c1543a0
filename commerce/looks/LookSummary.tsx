import { Button, classNames } from '#ui';
import { useAdding } from '../bag/use-adding.ts';
import { strings as shopStrings } from '../strings.ts';
import { formatTotal, isTotalOpen, piecesInStock } from './look.ts';
import styles from './look-summary.module.css';
import { strings } from './strings.ts';
import type { LookState } from './use-look.ts';

export interface LookSummaryProps {
  state: Pick<LookState, 'pieces' | 'addAll'>;
  /** Called when all pieces are in the bag. */
  onAdded?: (() => void) | undefined;
  className?: string | undefined;
}

/** Number and total price of the pieces in stock, the names of the others, and a button that adds those in stock. */
export function LookSummary({ state, onAdded, className }: LookSummaryProps) {
  const { pieces } = state;
  const adding = useAdding();
  const addAll = async () => {
    if (await adding.run(state.addAll)) onAdded?.();
  };
  const { length: count } = piecesInStock(pieces);
  const gone = pieces.filter(piece => piece.soldOut).map(({ product }) => product.name);
  const soldOut = count === 0;
  return (
    <div className={classNames(styles.summary, className)}>
      <p className={styles.line}>
        <span className={styles.count}>{strings.pieces(count)}</span>
        <span>
          {strings.total}{' '}
          <strong className={styles.total}>
            {formatTotal(pieces)}
            {isTotalOpen(pieces) && <span className={styles.from}>{strings.from}</span>}
          </strong>
        </span>
      </p>
      {gone.length > 0 && !soldOut && <p className={styles.gone}>{strings.soldOut(gone)}</p>}
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
