import type { ColumnType, Generated } from 'kysely';
import type { Written } from './columns.ts';

/**
 * What a shopper can agree to. `rules`: the processing rules, on which an account is based; `crm` and `enrich`: the optional
 * consents; `campaign`, `enquiry` and `order`: the processing of one submission, or of one order of a guest.
 */
export type ConsentPurpose = 'rules' | 'newsletter' | 'crm' | 'enrich' | 'campaign' | 'enquiry' | 'order';

/** The form or screen in which a consent was given. */
export type ConsentForm =
  | 'register'
  | 'login'
  | 'wechat'
  | 'subscribe'
  | 'profile'
  | 'campaign'
  | 'contact'
  | 'checkout'
  | 'gift';

/** A consent that a member or visitor has given. */
export interface ConsentTable {
  id: Generated<number>;
  /** The owner: either a member or a visitor. */
  customer_id: number | null;
  visitor_key: string | null;
  purpose: ConsentPurpose;
  form: ConsentForm;
  /** Name and date of the text that the form referred to. */
  text_version: string;
  given_at: Written;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A browser whose visits are not tracked. */
export interface TrackingRefusalTable {
  /** Hash of the browser's key, as in `tracking_batches`. */
  visitor: string;
  created_at: Written;
}

export interface PrivacyTables {
  consents: ConsentTable;
  tracking_refusals: TrackingRefusalTable;
}
