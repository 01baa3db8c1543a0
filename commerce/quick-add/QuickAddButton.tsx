import type { MouseEvent } from 'react';
import { preloadPopup } from '#chrome';
import { BagIcon, classNames, openPopup, SmartLink } from '#ui';
import { loadProduct } from '../load-product.ts';
import { strings } from '../strings.ts';
import styles from './quick-add-button.module.css';

export interface QuickAddButtonProps {
  sku: string;
  name: string;
  /** Link to the product page, used without script and for a new tab or window. */
  url: string;
  className?: string | undefined;
}

/** Loads the dialog and its product when the pointer enters the button. */
function preload(sku: string): void {
  preloadPopup('quickAddCart');
  void loadProduct(sku);
}

/** The bag icon of a product card; opens quick add [A2-082]. */
export function QuickAddButton({ sku, name, url, className }: QuickAddButtonProps) {
  function open(event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openPopup('quickAddCart', { sku });
  }
  return (
    <SmartLink
      href={url}
      className={classNames(styles.bag, className)}
      aria-label={strings.quickAddOf(name)}
      aria-haspopup="dialog"
      onPointerEnter={() => preload(sku)}
      onClick={open}
    >
      <BagIcon size={20} />
    </SmartLink>
  );
}
