import { PAGE_PATHS } from '#services';
import { Button } from '#ui';
import buy from './buy.module.css';
import styles from './customize.module.css';
import type { ShownProduct } from './product.ts';
import { strings } from './strings.ts';

/** Explains that a buckle is ordered on its belt's page. */
export function BuckleNote({ product }: { product: ShownProduct }) {
  return (
    <div className={buy.buy}>
      <p className={styles.note}>{strings.buckleNote}</p>
      <Button variant="solid" href={product.path?.at(-1)?.url ?? PAGE_PATHS.products} className={buy.button}>
        {strings.chooseBelt}
      </Button>
    </div>
  );
}
