import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { PAGE_PATHS } from '#services';
import { Button } from '#ui';
import { changesSettled } from './change.ts';
import { bagContent } from './content.ts';
import { strings } from './strings.ts';

/** Link to checkout. Disabled while no line is selected; waits for unconfirmed changes before it leaves the page. */
export function PayButton() {
  const { cart, busy } = useStore(bagContent);
  const onClick = (event: MouseEvent) => {
    if (!busy || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void changesSettled().then(() => {
      if (!bagContent.getState().busy) location.assign(PAGE_PATHS.checkout);
    });
  };
  return (
    <Button
      variant="solid"
      href={PAGE_PATHS.checkout}
      disabled={!cart?.selected_total.items}
      onClick={onClick}
    >
      {strings.pay}
    </Button>
  );
}
