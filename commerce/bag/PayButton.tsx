import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui';
import { settled } from './change.ts';
import { bagContent } from './content.ts';
import { strings } from './strings.ts';

const CHECKOUT = '/checkout/index/index';

/** To checkout, once the server has answered all that was changed; not without anything chosen. */
export function PayButton() {
  const { cart, busy } = useStore(bagContent);
  const go = (event: MouseEvent) => {
    if (!busy || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void settled().then(() => {
      // What was refused has been told; the sum is another now, and wants to be seen first.
      if (!bagContent.getState().busy) location.assign(CHECKOUT);
    });
  };
  return (
    <Button variant="solid" href={CHECKOUT} disabled={!cart?.selected_total.items} onClick={go}>
      {strings.pay}
    </Button>
  );
}
