import type { Call } from '../call.ts';
import { adminCareCalls } from './care.ts';
import { adminDocumentCalls } from './documents.ts';
import { adminGiftCardCalls } from './gift-cards.ts';
import { adminOrderCalls, adminReturnCalls } from './orders.ts';
import { adminRedirectCalls } from './redirects.ts';
import { adminReleaseCalls } from './releases.ts';
import { adminReservationCalls } from './reservations.ts';
import {
  adminAccountCalls,
  adminAuditCalls,
  adminCatalogueCalls,
  adminMediaCalls,
  adminStockCalls,
} from './shop.ts';

/** All calls of the admin API, by subject. */
export const adminContract = {
  account: adminAccountCalls,
  documents: adminDocumentCalls,
  redirects: adminRedirectCalls,
  releases: adminReleaseCalls,
  media: adminMediaCalls,
  catalogue: adminCatalogueCalls,
  stock: adminStockCalls,
  orders: adminOrderCalls,
  care: adminCareCalls,
  giftCards: adminGiftCardCalls,
  reservations: adminReservationCalls,
  returns: adminReturnCalls,
  audit: adminAuditCalls,
} satisfies Record<string, Record<string, Call>>;

type Contract = typeof adminContract;

/** Names of the calls: `documents.publish`. */
export type AdminOperation = {
  [Subject in keyof Contract & string]: `${Subject}.${keyof Contract[Subject] & string}`;
}[keyof Contract & string];

/** Each call with its name. */
export const adminOperations: readonly (readonly [AdminOperation, Call])[] = Object.entries(
  adminContract as Record<string, Record<string, Call>>,
).flatMap(([subject, calls]) =>
  Object.entries(calls).map(([name, call]) => [`${subject}.${name}` as AdminOperation, call] as const),
);
