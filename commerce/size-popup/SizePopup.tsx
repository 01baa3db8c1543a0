import { useState } from 'react';
import type { PopupProps } from '#ui';
import { addItemInput } from '../bag/add-item-input.ts';
import { addToBag } from '../bag/add-to-bag.ts';
import { useAdding } from '../bag/use-adding.ts';
import type { ChildProduct } from '../product-data.ts';
import { SizeAction } from '../size-action/SizeAction.tsx';
import { nameSizes } from '../sizes/measure.ts';
import { onlySize } from '../sizes/only-size.ts';
import { SizePicker } from '../sizes/SizePicker.tsx';
import { strings } from '../strings.ts';
import styles from './size-popup.module.css';

/**
 * The popup to choose a size. With `hideBtn` a click completes it [A4-52]; otherwise the button below adds the size or
 * offers its alternative [A4-47 … A4-51].
 */
export default function SizePopup({ data, complete }: PopupProps<'size'>) {
  const { product, type, inStockOnly } = data;
  const sizes = product.childProducts;
  const [sku, setSku] = useState(data.chosen ?? onlySize(sizes)?.sku);
  const [error, setError] = useState<string | null>(null);
  const adding = useAdding();
  const chosen = sizes.find(size => size.sku === sku);
  const isImmediate = type === 'hideBtn';

  function choose(size: ChildProduct) {
    setSku(size.sku);
    setError(null);
    if (isImmediate) complete(size);
  }
  async function add() {
    if (!chosen) {
      setError(strings.sizeRequired(nameSizes(sizes)));
      return;
    }
    const isAdded = await adding.run(async () => (await addToBag(addItemInput(product, chosen))) === 'added');
    if (isAdded) complete(chosen);
  }

  return (
    <div>
      <SizePicker {...{ sizes, inStockOnly, isImmediate, error }} chosen={sku} onChoose={choose} />
      {!isImmediate && (
        <div className={styles.footer}>
          <SizeAction size={chosen} name={product.name} onAdd={() => void add()} adding={adding} />
        </div>
      )}
    </div>
  );
}
