import type { ColumnType, Generated } from 'kysely';
import type { AddressText } from '../../addresses/toAddress.ts';
import type { Json } from './json.ts';

type Written = ColumnType<Date, Date | undefined, Date>;
type When = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A child product that somebody means to buy. */
export interface BagItemTable {
  id: Generated<number>;
  /** Either the member or the visitor who is none. */
  customer_id: number | null;
  visitor_key: string | null;
  /** `m{customer_id}` or `v{visitor_key}`, made by the database. */
  owner: ColumnType<string, never, never>;
  /** The bag, or what is bought at once past it. */
  list: 'bag' | 'quick';
  /** Shared by the parts of a custom combination; empty for a single product. */
  combination: Generated<string>;
  child_sku: string;
  qty: number;
  selected: Generated<boolean>;
  customize_sku: Generated<string>;
  created_at: Written;
}

/** One row, `id` 1: what the house gives with an order (A §3 `campaign.pokemon`). */
export interface GiftCampaignTable {
  id: number;
  /** Models that bring a notebook; null for those of kind `notebook`. */
  notebook_spus: Json<string[]> | null;
  is_give_red_package: boolean;
  /** Integer fen. */
  red_package_price_limit: number;
}

/** Where an order goes to, as it stood when it was placed. */
export interface Delivery extends AddressText {
  method: 'standard' | 'sameday';
}

export type OrderStatus = 'pending' | 'processing' | 'shipped' | 'delivered' | 'canceled' | 'refunding';

/** Its stock is held from `pending` on, and given back in the step to `canceled`, which is taken once. */
export interface OrderTable {
  id: Generated<number>;
  /** What shoppers see; not in sequence. */
  increment_id: string;
  /** A member's order. */
  customer_id: number | null;
  /** A guest's order: the browser that placed it, and the mobile that was proven. */
  visitor_key: string | null;
  guest_mobile: string | null;
  source: 'web' | 'jd_applet' | 'wechat_applet';
  status: OrderStatus;
  hold_until: Date;
  payment_method: string;
  /** Integer fen. */
  grand_total: number;
  product_count: number;
  delivery: Json<Delivery>;
  /** Red packet given with it (A §4 "Checkout gift block"). */
  red_package: boolean;
  remark: string;
  /** 0 not yet, 1 may be asked for, 2 asked for. */
  invoice_status: Generated<0 | 1 | 2>;
  /** Whether its member has seen it in the list. */
  seen: Generated<boolean>;
  carrier: Generated<string>;
  track_code: string | null;
  created_at: Written;
  paid_at: When;
  shipped_at: When;
  delivered_at: When;
  canceled_at: When;
}

/** What was bought, as it was shown then. */
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
  /** Integer fen, of one piece. */
  price: number;
  qty: number;
  combination: string;
  customize_sku: string;
  free_gift: boolean;
  is_fragrance: boolean;
}

export interface InvoiceTable {
  order_id: number;
  type: 'personal' | 'company';
  title: string;
  tax_no: string;
  email: string;
  created_at: Written;
}

/** A try to pay an order. */
export interface PaymentTable {
  token: string;
  order_id: number;
  method: string;
  /** Integer fen. */
  amount: number;
  state: Generated<'open' | 'failed' | 'closed' | 'paid' | 'refund_due'>;
  created_at: Written;
  settled_at: When;
}

/** The payment sandbox's own: the key it signs with, and what it has still to send. */
export interface SandboxKeyTable {
  name: string;
  secret: string;
}

export interface SandboxCallbackTable {
  id: Generated<number>;
  token: string;
  paid: boolean;
  due_at: Date;
}

export interface CommerceTables {
  bag_items: BagItemTable;
  gift_campaign: GiftCampaignTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  invoices: InvoiceTable;
  payments: PaymentTable;
  sandbox_keys: SandboxKeyTable;
  sandbox_callbacks: SandboxCallbackTable;
}
