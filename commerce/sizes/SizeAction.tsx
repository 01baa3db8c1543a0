import { useStore } from 'zustand';
import { openPopup } from '#chrome';
import { Button, ContactButton } from '#ui';
import { subscribed } from '../arrival-notice/subscribed.ts';
import type { ChildProduct } from '../product-data.ts';
import { type SizeAction as Action, sizeActionOf, sizeStatusOf } from './size-status.ts';

/** What the button for a size says and does now, with what the visitor has subscribed to. */
export function useSizeAction(size: ChildProduct | undefined): Action {
  const isSubscribed = useStore(subscribed, ({ skus }) => size !== undefined && skus.has(size.sku));
  return sizeActionOf(size && sizeStatusOf(size), isSubscribed);
}

export interface SizeActionProps {
  /** The chosen size; undefined while none is: then it says add to bag, and `onAdd` asks for one. */
  size: ChildProduct | undefined;
  /** Name of the product, for the arrival notice. */
  name: string;
  onAdd: () => void;
  variant?: 'solid' | 'outline' | 'text' | undefined;
  className?: string | undefined;
}

/** The button below the sizes, in all its states (A §4 "Size button", "Size picker footer button"). */
export function SizeAction({ size, name, onAdd, variant = 'solid', className }: SizeActionProps) {
  const { does, text } = useSizeAction(size);
  const look = { variant, className };
  if (does === 'chat') return <ContactButton {...look}>{text}</ContactButton>;
  const press = () => {
    if (does === 'add') onAdd();
    else if (does === 'notice' && size)
      openPopup('arrivalNotice', { sku: size.sku, name, size: size.size.label });
  };
  return (
    <Button {...look} disabled={does === 'nothing'} onClick={press}>
      {text}
    </Button>
  );
}
