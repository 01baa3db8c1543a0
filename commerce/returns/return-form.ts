import { pickupDays, required } from '#schemas';
import { type InputOf, request, serverNow } from '#services';
import { language } from '#shop/language';
import { type Form, useForm } from '#ui';
import type { OrderDetail } from '../orders/order.ts';
import { strings } from './strings.ts';

export type ReturnInput = InputOf<'POST /rest_sales/order/requestreturn'>['body'];
type Reason = ReturnInput['reason'];
type Slot = ReturnInput['pickup_slot'];

/** Values of the form; `pieces` has the quantity of each item by its position, as text for the select. */
export interface ReturnValues {
  pieces: Readonly<Record<number, string>>;
  reason: string;
  note: string;
  date: string;
  slot: string;
}

export type ReturnForm = Form<ReturnValues>;

const isReason = (value: string): value is Reason => Object.hasOwn(strings.reasons, value);
const isSlot = (value: string): value is Slot => Object.hasOwn(strings.slots, value);

const RULES = {
  pieces: (pieces: ReturnValues['pieces']) =>
    Object.values(pieces).some(qty => Number(qty) > 0) ? null : strings.noPieces,
  reason: required(strings.noReason),
  date: required(strings.noDate),
};

export const useReturnForm = (): ReturnForm =>
  useForm({ pieces: {}, reason: '', note: '', date: '', slot: 'morning' }, RULES);

/** Options of the day of the pick-up, with weekdays. */
export function dayOptions() {
  const format = new Intl.DateTimeFormat(language.tag, {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  });
  return pickupDays(new Date(serverNow())).map(value => ({ value, label: format.format(new Date(value)) }));
}

/** Returns what a valid form requests. */
export function toInput({ increment_id }: OrderDetail, values: ReturnValues): ReturnInput {
  const { reason, slot, note, date } = values;
  if (!isReason(reason) || !isSlot(slot)) throw new Error('The form was sent before it was validated.');
  const items = Object.entries(values.pieces)
    .map(([position, qty]) => ({ position: Number(position), qty: Number(qty) }))
    .filter(({ qty }) => qty > 0);
  return {
    ...{ order_id: increment_id, items, reason, note: note.trim() },
    ...{ pickup_date: date, pickup_slot: slot },
  };
}

export const sendReturn = (body: ReturnInput, idempotencyKey: string) =>
  request('POST /rest_sales/order/requestreturn', { body }, { idempotencyKey });

/** Returns the returns of an order, and what can still be returned, as they will be once a request is accepted. */
export function withReturn({ returns, returnable }: OrderDetail, input: ReturnInput) {
  const { items, reason, note = '', pickup_date, pickup_slot } = input;
  const now = new Date(serverNow()).toISOString();
  const entry: OrderDetail['returns'][number] = {
    ...{
      return_number: strings.noNumber,
      state: 'requested',
      state_label: strings.sending,
      can_cancel: true,
    },
    ...{ items, reason, note, pickup_date, pickup_slot },
    ...{ created_at: now, updated_at: now },
  };
  const countReturned = (position: number) => items.find(item => item.position === position)?.qty ?? 0;
  const left = returnable.items
    .map(({ position, qty }) => ({ position, qty: qty - countReturned(position) }))
    .filter(({ qty }) => qty > 0);
  return {
    returns: [entry, ...returns],
    returnable: { until: left.length > 0 ? returnable.until : '', items: left },
  };
}
