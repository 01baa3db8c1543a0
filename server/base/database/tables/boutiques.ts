import type { Generated } from 'kysely';
import type { Written } from './columns.ts';

/** Pieces of a child product in a boutique, without those that are reserved. */
export interface BoutiqueStockTable {
  boutique: string;
  child_sku: string;
  stock: number;
}

/** `held` has taken a piece of the boutique's stock; `canceled` and `expired` have given it back. */
export type ReservationState = 'held' | 'collected' | 'canceled' | 'expired';

/** A piece that a boutique keeps for someone, with the product data of that time. */
export interface ReservationTable {
  id: Generated<number>;
  /** The number that shoppers and advisers see. */
  number: string;
  boutique: string;
  child_sku: string;
  name: string;
  img: string;
  url: string;
  color: string;
  size: string;
  /** Set for a member. */
  customer_id: number | null;
  /** The verified mobile. */
  mobile: string;
  state: Generated<ReservationState>;
  hold_until: Date;
  created_at: Written;
  updated_at: Written;
}

export type AppointmentPurpose = 'view' | 'gift' | 'fitting' | 'care' | 'other';

/** An hour with an adviser of a boutique. */
export interface AppointmentTable {
  id: Generated<number>;
  number: string;
  /** Opens the calendar file without a login; not guessable. */
  token: string;
  boutique: string;
  /** Day in China, `YYYY-MM-DD`. */
  day: string;
  hour: number;
  adviser: string;
  purpose: AppointmentPurpose;
  note: string;
  customer_id: number | null;
  mobile: string;
  state: Generated<'booked' | 'canceled'>;
  created_at: Written;
  updated_at: Written;
}

export interface BoutiqueTables {
  boutique_stock: BoutiqueStockTable;
  reservations: ReservationTable;
  appointments: AppointmentTable;
}
