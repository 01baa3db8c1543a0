import type { Migration } from 'kysely';
import * as catalogue from './0001-catalogue.ts';
import * as visitors from './0002-visitors.ts';
import * as customers from './0003-customers.ts';
import * as addresses from './0004-addresses.ts';
import * as commerce from './0005-commerce.ts';
import * as wishlist from './0006-wishlist.ts';
import * as catalogueLists from './0007-catalogue-lists.ts';
import * as exclusiveTo from './0008-exclusive-to.ts';
import * as tracking from './0009-tracking.ts';
import * as gifts from './0010-gifts.ts';
import * as orderServices from './0011-order-services.ts';
import * as productFacts from './0012-product-facts.ts';
import * as queues from './0013-queues.ts';
import * as races from './0014-races.ts';
import * as refunds from './0015-refunds.ts';
import * as sessions from './0016-sessions.ts';
import * as orderAddress from './0017-order-address.ts';
import * as returnStock from './0018-return-stock.ts';
import * as trackingBatches from './0019-tracking-batches.ts';
import * as consents from './0020-consents.ts';
import * as refundErrors from './0021-refund-errors.ts';
import * as earlierConsents from './0022-earlier-consents.ts';
import * as orderConsents from './0023-order-consents.ts';
import * as tradeTypes from './0024-trade-types.ts';
import * as accessVersion from './0025-access-version.ts';
import * as writeChecks from './0026-write-checks.ts';
import * as productChanges from './0027-product-changes.ts';
import * as boutiques from './0028-boutiques.ts';
import * as personalPieces from './0029-personal-pieces.ts';
import * as giftLinks from './0030-gift-links.ts';
import * as afterSale from './0032-after-sale.ts';
import * as audit from './0035-audit.ts';
import * as content from './0036-content.ts';
import * as staff from './0038-staff.ts';
import * as stockCounts from './0040-stock-counts.ts';
import * as webhookOutbox from './0041-webhook-outbox.ts';
import * as giftCards from './0042-gift-cards.ts';
import * as careAndPieces from './0043-care-and-pieces.ts';
import * as releasePrices from './0044-release-prices.ts';
import * as contentCopies from './0046-content-copies.ts';
import * as giftCardCodes from './0048-gift-card-codes.ts';
import * as addLine from './0050-add-line.ts';

/**
 * All migrations, in the order of their names. A list instead of a folder scan, because the server is bundled. Never
 * edit a released migration: add another one.
 */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-visitors': visitors,
  '0003-customers': customers,
  '0004-addresses': addresses,
  '0005-commerce': commerce,
  '0006-wishlist': wishlist,
  '0007-catalogue-lists': catalogueLists,
  '0008-exclusive-to': exclusiveTo,
  '0009-tracking': tracking,
  '0010-gifts': gifts,
  '0011-order-services': orderServices,
  '0012-product-facts': productFacts,
  '0013-queues': queues,
  '0014-races': races,
  '0015-refunds': refunds,
  '0016-sessions': sessions,
  '0017-order-address': orderAddress,
  '0018-return-stock': returnStock,
  '0019-tracking-batches': trackingBatches,
  '0020-consents': consents,
  '0021-refund-errors': refundErrors,
  '0022-earlier-consents': earlierConsents,
  '0023-order-consents': orderConsents,
  '0024-trade-types': tradeTypes,
  '0025-access-version': accessVersion,
  '0026-write-checks': writeChecks,
  '0027-product-changes': productChanges,
  '0028-boutiques': boutiques,
  '0029-personal-pieces': personalPieces,
  '0030-gift-links': giftLinks,
  '0032-after-sale': afterSale,
  '0035-audit': audit,
  '0036-content': content,
  '0038-staff': staff,
  '0040-stock-counts': stockCounts,
  '0041-webhook-outbox': webhookOutbox,
  '0042-gift-cards': giftCards,
  '0043-care-and-pieces': careAndPieces,
  '0044-release-prices': releasePrices,
  '0046-content-copies': contentCopies,
  '0048-gift-card-codes': giftCardCodes,
  '0050-add-line': addLine,
};
