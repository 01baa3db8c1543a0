import { useCallback, useState } from 'react';
import { Button, showToast, useLazyComponent } from '#ui';
import type { GiftSlipProps } from './GiftSlip.tsx';
import { strings } from './strings.ts';

/** Prints the slip in the parcel of a gift. It loads with the first click. */
export function PrintSlip({ order }: Pick<GiftSlipProps, 'order'>) {
  const [isPrinting, setIsPrinting] = useState(false);
  const end = useCallback(() => setIsPrinting(false), []);
  const Slip = useLazyComponent<GiftSlipProps>(
    () => import('./GiftSlip.tsx'),
    isPrinting,
    () => {
      setIsPrinting(false);
      showToast(strings.failed);
    },
  );
  return (
    <p data-screen-only="">
      <Button busy={isPrinting && !Slip} onClick={() => setIsPrinting(true)}>
        {strings.print}
      </Button>
      {isPrinting && Slip && <Slip order={order} onEnd={end} />}
    </p>
  );
}
