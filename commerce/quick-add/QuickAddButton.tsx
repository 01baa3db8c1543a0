import type { MouseEvent } from 'react';
import { openPopup } from '#chrome';
import { BagIcon, classNames, SmartLink } from '#ui';
import { loadProduct } from '../load-product.ts';
import { strings } from '../strings.ts';
import styles from './quick-add-button.module.css';

export interface QuickAddButtonProps {
  sku: string;
  name: string;
  /** The product's page, where a size can be chosen before script runs, or in another window. */
  url: string;
  className?: string | undefined;
}

/** Fetches the dialog and its product while the pointer is still on its way. */
function prepare(sku: string): void {
  void import('./QuickAdd.tsx').catch(() => {});
  void loadProduct(sku);
}

/** The bag on a card: opens quick add (A §2 "Product card"). */
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
      onPointerEnter={() => prepare(sku)}
      onClick={open}
    >
      <BagIcon size={20} />
    </SmartLink>
  );
}
