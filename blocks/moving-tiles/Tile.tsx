import type { Product } from '#engine';
import type { Block37 } from '#schemas';
import { joins } from '#shop/language';
import { Picture } from '#ui';
import styles from './moving-tiles.module.css';
import { strings } from './strings.ts';

interface TileProps {
  entry: Block37['list'][number];
  product: Product | undefined;
  /** A copy that fills the row: visible and clickable, but hidden from assistive technology and the tab order. */
  isCopy: boolean;
  preload: () => void;
  onOpen: () => void;
}

/** A picture with its date and product; a click shows it in full size. */
export function Tile({ entry: { image, date }, product, isCopy, preload, onOpen }: TileProps) {
  const name = product?.item.name;
  return (
    <button
      type="button"
      className={styles.tile}
      tabIndex={isCopy ? -1 : undefined}
      aria-label={strings.view(
        date ? joins.described(name || strings.picture, date) : name || strings.picture,
      )}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onClick={onOpen}
    >
      <Picture pcUrl={image} alt="" name={name} ratio="1" fit="cover" sizes="200px" mobileSizes="140px" />
      {(date || name) && (
        <span className={styles.words}>
          {date && <span className={styles.date}>{date}</span>}
          {name && <span className={styles.name}>{name}</span>}
        </span>
      )}
    </button>
  );
}
