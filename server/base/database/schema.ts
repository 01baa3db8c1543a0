import type { Kysely, Transaction } from 'kysely';
import type { AddressTables } from './tables/addresses.ts';
import type { AuditTable } from './tables/audit.ts';
import type { BoutiqueTables } from './tables/boutiques.ts';
import type { CareTables } from './tables/care.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { CommerceTables } from './tables/commerce.ts';
import type { ContentTables } from './tables/content.ts';
import type { CustomerTables } from './tables/customers.ts';
import type { GiftCardTables } from './tables/gift-cards.ts';
import type { GiftTables } from './tables/gifts.ts';
import type { PrivacyTables } from './tables/privacy.ts';
import type { StaffTables } from './tables/staff.ts';
import type { VisitorTables } from './tables/visitors.ts';
import type { WebhookEventTable } from './tables/webhooks.ts';
import type { WishlistTables } from './tables/wishlist.ts';
import type { WriteCheckTable } from './tables/write-check.ts';

export type {
  CatalogueStateTable,
  CategoryTable,
  ChildTable,
  ColourTable,
  ProductCategoryTable,
  ProductTable,
} from './tables/catalogue.ts';

export interface Tables
  extends WishlistTables,
    AddressTables,
    BoutiqueTables,
    CareTables,
    CatalogueTables,
    CommerceTables,
    ContentTables,
    CustomerTables,
    GiftCardTables,
    GiftTables,
    PrivacyTables,
    StaffTables,
    VisitorTables {
  audit_log: AuditTable;
  webhook_events: WebhookEventTable;
  write_checks: WriteCheckTable;
}

export type Db = Kysely<Tables>;
/** A transaction. Use no other handle inside it: the embedded database has one connection. */
export type Tx = Transaction<Tables>;
