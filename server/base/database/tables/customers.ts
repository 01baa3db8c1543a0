import type { Generated } from 'kysely';
import type { Written } from './columns.ts';

/** A member: has a verified mobile and an account. */
export interface CustomerTable {
  id: Generated<number>;
  mobile: string;
  /** Public id of the customer, where neither row id nor mobile may appear. */
  reference: Generated<string>;
  /** Null for members who only log in by SMS or WeChat. */
  password_hash: string | null;
  appellation: Generated<string>;
  firstname: Generated<string>;
  lastname: Generated<string>;
  /** `YYYY-MM-DD`. */
  dob: string | null;
  email: string | null;
  is_subscriber: Generated<boolean>;
  /** Optional consents: report to CRM, enrich data. */
  report_to_hybris: Generated<boolean>;
  is_agree_enrich: Generated<boolean>;
  /** When the member agreed to the personal information processing rules. */
  terms_accepted_at: Date | null;
  wechat_openid: string | null;
  /** Rises with each change of how the member logs in; see `server/subjects/visitors/access.ts`. */
  access_version: Generated<number>;
  created_at: Written;
  updated_at: Written;
}

/** A newsletter subscriber. */
export interface SubscriptionTable {
  mobile: string;
  customer_id: number;
  appellation: string;
  firstname: string;
  lastname: string;
  report_to_hybris: boolean;
  is_agree_enrich: boolean;
  created_at: Written;
  updated_at: Written;
}

/** A submission of a campaign form. */
export interface InformationTable {
  mobile: string;
  identifier: Generated<string>;
  appellation: Generated<string>;
  firstname: Generated<string>;
  lastname: Generated<string>;
  is_subscriber: Generated<boolean>;
  /** The consent to this submission; withdrawing it deletes the row. */
  consent_id: number | null;
  created_at: Written;
  updated_at: Written;
}

/** A request for a notice when a sold-out size is back in stock. */
export interface ArrivalNoticeTable {
  sku: string;
  mobile: string;
  created_at: Written;
}

/** An enquiry to customer care. */
export interface ContactMessageTable {
  cid: Generated<string>;
  customer_id: number | null;
  visitor_key: string | null;
  appellation: string;
  firstname: string;
  lastname: string;
  mobile: string;
  email: string;
  subject: string;
  content: string;
  /** The consent to this enquiry; withdrawing it deletes the row. */
  consent_id: number | null;
  created_at: Written;
}

export interface CustomerTables {
  customers: CustomerTable;
  subscriptions: SubscriptionTable;
  information_gathered: InformationTable;
  arrival_notices: ArrivalNoticeTable;
  contact_messages: ContactMessageTable;
}
