import { PAGE_PATHS } from '#services';
import { hasBoutiques } from '#shop/boutiques';
import { Button, openPopup } from '#ui';
import { DeliveryDate } from '../delivery-date/DeliveryDate.tsx';
import styles from './product-services.module.css';
import { strings } from './strings.ts';

export interface ProductServicesProps {
  /** The chosen child product, or the colour. */
  sku: string;
  /** The sizes of the colour. */
  sizes: readonly { sku: string; size: { label: string } }[];
  /** Whether an engraving is chosen. */
  isEngraved: boolean;
}

/** When and where a product can be had. */
export function ProductServices({ sku, sizes, isEngraved }: ProductServicesProps) {
  const labels = sizes.map(({ sku, size }) => ({ sku, label: size.label }));
  return (
    <div className={styles.services}>
      <DeliveryDate input={{ sku, engraved: isEngraved }} />
      {hasBoutiques && (
        <div className={styles.boutiques}>
          <Button className="needs-script" onClick={() => openPopup('boutiqueStock', { sku, sizes: labels })}>
            {strings.stock}
          </Button>
          <Button href={PAGE_PATHS.visit}>{strings.appointment}</Button>
        </div>
      )}
    </div>
  );
}
