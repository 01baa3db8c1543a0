import { PAGE_PATHS } from '#services';
import { Button } from '#ui';
import buy from './buy.module.css';
import { customStrings } from './custom-strings.ts';
import styles from './customize.module.css';
import type { ShownProduct } from './product.ts';

/** Explains that a buckle is ordered on its belt's page. */
export function BuckleNote({ product }: { product: ShownProduct }) {
  return (
    <div className={buy.buy}>
      <p className={styles.note}>{customStrings.buckleNote}</p>
      <Button variant="solid" href={product.path?.at(-1)?.url ?? PAGE_PATHS.products} className={buy.button}>
        {customStrings.chooseBelt}
      </Button>
    </div>
  );
}
