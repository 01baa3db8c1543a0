import type { Generated } from 'kysely';
import type { CareState } from '#contract';
import type { Json, When, Written } from './columns.ts';
import type { Delivery } from './commerce.ts';

/** A piece that a boutique has sold: it can be registered by its serial number and the day of the purchase. */
export interface BoutiquePieceTable {
  serial: string;
  /** The colour. */
  sku: string;
  boutique: string;
  /** Day in China, `YYYY-MM-DD`. */
  bought_on: string;
  recorded_at: Written;
}

/** A piece that a member has registered, of an order or of a boutique, with the product data of that time. */
export interface PieceTable {
  id: Generated<number>;
  customer_id: number;
  order_id: number | null;
  /** Position of the item in the order, and which of its pieces, from 1. */
  position: number | null;
  unit: number | null;
  serial: string | null;
  sku: string;
  name: string;
  img: string;
  color: string;
  size: string;
  bought_on: string;
  /** Last day of the warranty, `YYYY-MM-DD`; null for a piece without one. */
  warranty_until: string | null;
  /** Hash of the code by which another member takes it over, and until when. */
  transfer_hash: string | null;
  transfer_until: When;
  registered_at: Written;
}

/** A piece that has gone from one member to another; null for an account that was closed. */
export interface PieceTransferTable {
  id: Generated<number>;
  piece_id: number;
  from_customer: number | null;
  to_customer: number | null;
  at: Written;
}

export type CareKind = 'repair' | 'clean' | 'resize' | 'parts' | 'other';

/** A request of care or repair. */
export interface CareRequestTable {
  id: Generated<number>;
  /** The number that shoppers and staff see. */
  number: string;
  customer_id: number;
  /** Null for a piece that is not registered. */
  piece_id: number | null;
  /** Its name, as it was registered or as the member has written it. */
  piece: string;
  img: string;
  kind: CareKind;
  note: string;
  /** Where the member brings the piece; null if it is collected. */
  boutique: string | null;
  /** Where it is collected; null if the member brings it. */
  delivery: Json<Delivery> | null;
  state: Generated<CareState>;
  /** The estimate in integer fen. */
  price: number | null;
  /** Whether the SMS of the last change was sent. */
  is_notified: Generated<boolean>;
  created_at: Written;
  updated_at: Written;
}

/** A change of a request's state. */
export interface CareStepTable {
  id: Generated<number>;
  request_id: number;
  state: CareState;
  price: number | null;
  at: Written;
}

export interface CareTables {
  boutique_pieces: BoutiquePieceTable;
  pieces: PieceTable;
  piece_transfers: PieceTransferTable;
  care_requests: CareRequestTable;
  care_steps: CareStepTable;
}
