import { useStore } from 'zustand';
import { Button, ContactButton, openPopup } from '#ui';
import { subscribed } from '../arrival-notice/subscribed.ts';
import type { Adding } from '../bag/use-adding.ts';
import type { ChildProduct } from '../product-data.ts';
import { type SizeAction as Action, chooseSizeAction, readSizeStatus } from '../sizes/size-status.ts';

/** The action of a size's button, with the shopper's arrival notices taken into account. */
export function useSizeAction(size: ChildProduct | undefined): Action {
  const isSubscribed = useStore(subscribed, ({ skus }) => size !== undefined && skus.has(size.sku));
  return chooseSizeAction(size && readSizeStatus(size), isSubscribed);
}

export interface SizeActionProps {
  /** The chosen size; without one the button calls `onAdd`, which requires it. */
  size: ChildProduct | undefined;
  /** The product's name, for the arrival notice. */
  name: string;
  onAdd: () => void;
  /** State of the add, shown by the button. */
  adding?: Pick<Adding, 'busy' | 'text'> | undefined;
  variant?: 'solid' | 'outline' | 'text' | undefined;
  className?: string | undefined;
}

/** The button below the sizes: add to bag, or the size's alternative [A4-41 … A4-51]. */
export function SizeAction({ size, name, onAdd, adding, variant = 'solid', className }: SizeActionProps) {
  const { does, text } = useSizeAction(size);
  const props = { variant, className };
  if (does === 'chat') return <ContactButton {...props}>{text}</ContactButton>;
  const press = () => {
    if (does === 'add') onAdd();
    else if (does === 'notice' && size)
      openPopup('arrivalNotice', {
        sku: size.sku,
        name,
        size: size.size.label,
        sizeName: size.size.name,
      });
  };
  return (
    <Button {...props} disabled={does === 'nothing'} busy={does === 'add' && adding?.busy} onClick={press}>
      {(does === 'add' && adding?.text) || text}
    </Button>
  );
}
