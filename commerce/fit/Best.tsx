import { Button } from '#ui';
import styles from './fit.module.css';
import type { FitSize } from './fit-size.ts';
import { fitStrings } from './strings.ts';

interface BestProps {
  /** Whether the shopper has given a measure. */
  isAsked: boolean;
  /** The size for it, if there is one. */
  size: FitSize | undefined;
  onChoose: (sku: string) => void;
}

/** The size that a tool recommends, with a button that chooses it. */
export function Best({ isAsked, size, onChoose }: BestProps) {
  const words = !size ? fitStrings.noSize : size.isSoldOut ? fitStrings.bestSoldOut : fitStrings.best;
  return (
    <div className={styles.method}>
      <p role="status">{isAsked && (typeof words === 'string' ? words : words(size?.label ?? ''))}</p>
      <Button variant="solid" disabled={!isAsked || !size} onClick={() => size && onChoose(size.sku)}>
        {fitStrings.choose(isAsked && size ? size.label : '—')}
      </Button>
    </div>
  );
}
