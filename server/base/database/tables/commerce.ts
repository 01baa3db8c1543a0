import type { ColumnType, Generated } from 'kysely';
import type { AddressText, ReturnState } from '#contract';
import type { Json, When, Written } from './columns.ts';
import type { QueueColumns } from './queue.ts';

/** An item of a bag: a child product with its quantity. */
export interface BagItemTable {
  id: Generated<number>;
  /** The member; null for a guest, who has a visitor key. */
  customer_id: number | null;
  visitor_key: string | null;
  /** `m{customer_id}` or `v{visitor_key}`, computed by the database. */
  owner: ColumnType<string, never, never>;
  /** The bag, or the items bought at once without it. */
  list: 'bag' | 'quick';
  /** Shared by the parts of a custom combination; empty for a single product. */
  combination: Generated<string>;
  child_sku: string;
  qty: number;
  selected: Generated<boolean>;
  customize_sku: Generated<string>;
  /** Text to engrave; empty for none. An engraved line has a combination of its own. */
  engraving: Generated<string>;
  /** Its face, and the foil of stamped letters; empty without them. */
  engraving_font: Generated<string>;
  engraving_foil: Generated<string>;
  created_at: Written;
}

/** One row, `id` 1: the gifts that come with an order. */
export interface GiftCampaignTable {
  id: number;
  /** Models that come with a notebook; null for all models of kind `notebook`. */
  notebook_spus: Json<string[]> | null;
  is_give_red_package: boolean;
  /** Integer fen. */
  red_package_price_limit: number;
}

/** The delivery address of an order, copied when it was placed. */
export interface Delivery extends AddressText {
  method: 'standard' | 'sameday';
}

export type GiftPaper = 'cotton' | 'ink' | 'vermilion';
export type GiftHand = 'song' | 'kai' | 'upright';

/** How an order is sent as a gift. */
export interface Gift {
  wrap: boolean;
  /** The slip in the parcel has no prices. */
  hide_price: boolean;
  /** The message card; empty texts without one. */
  to: string;
  message: string;
  from: string;
  /** The day on which it shall arrive, `YYYY-MM-DD`; missing in older orders. */
  date?: string;
  /** Paper and hand of the card; missing in older orders, and without a card. */
  paper?: GiftPaper;
  hand?: GiftHand;
  /** The recipient enters the address: the order's own is empty. */
  by_recipient?: boolean;
}

export type OrderStatus = 'pending' | 'processing' | 'shipped' | 'delivered' | 'canceled' | 'refunding';

/** An order. Its stock is reserved from `pending` on and released once, with the change to `canceled`. */
export interface OrderTable {
  id: Generated<number>;
  /** The number that shoppers see; not sequential. */
  increment_id: string;
  /** Set for a member's order. */
  customer_id: number | null;
  /** Set for a guest's order: its visitor and the verified mobile. */
  visitor_key: string | null;
  guest_mobile: string | null;
  /** The consent that a guest's order was placed with; null for older orders and those of members. */
  consent_id: number | null;
  /** Keyed hash of the address that ordered. */
  address_hash: Generated<string>;
  source: 'web' | 'jd_applet' | 'wechat_applet';
  status: OrderStatus;
  hold_until: Date;
  payment_method: string;
  /** Integer fen. */
  grand_total: number;
  /** The part of it that gift cards pay. */
  gift_card_total: Generated<number>;
  product_count: number;
  delivery: Json<Delivery>;
  /** Whether a red packet comes with it. */
  red_package: boolean;
  remark: string;
  gift: Json<Gift> | null;
  /** 0 not available yet, 1 can be requested, 2 requested. */
  invoice_status: Generated<0 | 1 | 2>;
  /** Whether the order list has shown it to the member. */
  seen: Generated<boolean>;
  carrier: Generated<string>;
  track_code: string | null;
  created_at: Written;
  paid_at: When;
  /** From then on the order can't be changed or cancelled. */
  packed_at: When;
  shipped_at: When;
  delivered_at: When;
  canceled_at: When;
}

/** An item of an order, with the product data of that time. */
export interface OrderItemTable {
  order_id: number;
  position: number;
  child_sku: string;
  sku: string;
  spu: string;
  name: string;
  short_desc: string;
  img: string;
  url: string;
  color: string;
  size: string;
  /** Price of one piece in integer fen. */
  price: number;
  qty: number;
  combination: string;
  customize_sku: string;
  free_gift: boolean;
  is_fragrance: boolean;
  engraving: Generated<string>;
  engraving_font: Generated<string>;
  engraving_foil: Generated<string>;
  /** What it costs in integer fen; the price includes it. */
  engraving_price: Generated<number>;
  is_pre_order: Generated<boolean>;
  is_gift_card: Generated<boolean>;
}

export interface InvoiceTable {
  order_id: number;
  type: 'personal' | 'company';
  title: string;
  tax_no: string;
  email: string;
  created_at: Written;
}

/** A payment attempt of an order. */
export interface PaymentTable {
  token: string;
  order_id: number;
  method: string;
  /** How the provider takes it, such as `native`; empty if its number serves all ways. */
  trade_type: Generated<string>;
  /** Integer fen. */
  amount: number;
  state: Generated<'open' | 'failed' | 'closed' | 'paid' | 'refund_due' | 'refunded'>;
  /** The provider's id of the payment; empty until it is known. */
  transaction_id: Generated<string>;
  created_at: Written;
  settled_at: When;
  refunded_at: When;
}

/** State of the payment sandbox: its signing key and its unsent notifications. */
export interface SandboxKeyTable {
  name: string;
  secret: string;
}

export interface SandboxCallbackTable extends QueueColumns {
  token: string;
  paid: boolean;
}

/** A payment provider's verified notification that has not been applied yet. */
export interface PaymentNotificationTable extends QueueColumns {
  token: string;
  /** Integer fen. */
  amount: number;
  paid: boolean;
  /** The provider's id of the payment. */
  transaction_id: Generated<string>;
  received_at: Written;
}

/** A late or double payment, or that of a cancelled order, which the provider has not returned yet. */
export interface RefundTable extends QueueColumns {
  token: string;
  /** Why the last try failed; empty before the first one. */
  last_error: Generated<string>;
  created_at: Written;
}

/** A request to return pieces of an order. */
export interface ReturnTable {
  id: Generated<number>;
  /** The number that shoppers and operators see. */
  return_number: string;
  order_id: number;
  reason: string;
  note: string;
  /** Day in China, `YYYY-MM-DD`. */
  pickup_date: string;
  pickup_slot: 'morning' | 'afternoon' | 'evening';
  state: Generated<ReturnState>;
  /** Whether its pieces are back in stock. */
  is_restocked: Generated<boolean>;
  created_at: Written;
  updated_at: Written;
}

export interface ReturnItemTable {
  return_id: number;
  order_id: number;
  /** Position of the order's item. */
  position: number;
  qty: number;
}

export interface CommerceTables {
  returns: ReturnTable;
  return_items: ReturnItemTable;
  bag_items: BagItemTable;
  gift_campaign: GiftCampaignTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  invoices: InvoiceTable;
  payments: PaymentTable;
  sandbox_keys: SandboxKeyTable;
  sandbox_callbacks: SandboxCallbackTable;
  payment_notifications: PaymentNotificationTable;
  refunds: RefundTable;
}
