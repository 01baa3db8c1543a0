import { DeliveryDate } from '../delivery-date/DeliveryDate.tsx';
import styles from './product-services.module.css';

export interface ProductServicesProps {
  /** The chosen child product, or the colour. */
  sku: string;
  /** Whether an engraving is chosen. */
  isEngraved: boolean;
}

/** When and where a product can be had. */
export function ProductServices({ sku, isEngraved }: ProductServicesProps) {
  return (
    <div className={styles.services}>
      <DeliveryDate input={{ sku, engraved: isEngraved }} />
    </div>
  );
}
