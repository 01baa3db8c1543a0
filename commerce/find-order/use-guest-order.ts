import { useEffect, useEffectEvent, useState } from 'react';
import { guestOrderUrl } from '#services';
import { isGranted } from '#session';
import type { OrderDetail } from '../orders/order.ts';
import { loadGuestOrder, readGivenNumber } from './find-order.ts';

/**
 * The order that the page shows instead of the form; its number is in the address, so that a reload shows it again as
 * long as the mobile is verified.
 */
export function useGuestOrder() {
  const [order, setOrder] = useState<OrderDetail | null>(null);
  async function show(id: string): Promise<void> {
    const answer = await loadGuestOrder(id);
    if (!isGranted(answer) || !answer.data) return;
    history.replaceState(history.state, '', guestOrderUrl(id));
    setOrder(answer.data);
  }
  const showGiven = useEffectEvent(async () => {
    const id = readGivenNumber();
    if (!id) return;
    // Refused without a message: the form requests the proof.
    const answer = await loadGuestOrder(id);
    if (answer?.status === 200 && answer.data) setOrder(answer.data);
  });
  useEffect(() => void showGiven(), []);
  return {
    order,
    show,
    leave() {
      history.replaceState(history.state, '', guestOrderUrl());
      setOrder(null);
    },
  };
}
