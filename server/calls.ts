import cookies from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '#engine';
import { describeCalls } from './base/http/api-document.ts';
import { readAddresses } from './base/http/caller-address.ts';
import { refuseOtherSites } from './base/http/cross-site.ts';
import { limitCalls } from './base/http/limit-calls.ts';
import { refuseOldPages } from './base/http/refuse-old-pages.ts';
import { serializeResponses } from './base/http/serialization.ts';
import { warnOfUntrustedProxy } from './base/http/untrusted-proxy.ts';
import { validateRequests } from './base/http/validation.ts';
import type { Load } from './base/overload/load.ts';
import { recordRefusals } from './base/security-log.ts';
import { traceRequests } from './base/traces/trace-requests.ts';
import type { ShopServices } from './compose.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { addressRoutes } from './subjects/addresses/routes.ts';
import { bagRoutes } from './subjects/bag/routes.ts';
import { boutiqueRoutes } from './subjects/boutiques/routes.ts';
import { browsingRoutes } from './subjects/browsing/routes.ts';
import { careRoutes } from './subjects/care/routes.ts';
import { productRoutes } from './subjects/catalogue/routes.ts';
import { chatRoutes } from './subjects/chat/routes.ts';
import { contentHookRoutes } from './subjects/cms/index.ts';
import { contentRoutes } from './subjects/content/routes.ts';
import { customerRoutes } from './subjects/customers/routes.ts';
import { enquiryRoutes } from './subjects/enquiries/routes.ts';
import { giftCardRoutes } from './subjects/gift-cards/routes.ts';
import { giftLinkRoutes } from './subjects/gift-links/routes.ts';
import { listRoutes } from './subjects/lists/routes.ts';
import { changeRoutes } from './subjects/orders/change-routes.ts';
import { checkoutRoutes } from './subjects/orders/checkout-routes.ts';
import { boughtCardRoutes } from './subjects/orders/gift-card-routes.ts';
import { guestOrderRoutes } from './subjects/orders/guest-routes.ts';
import { orderPaymentRoutes } from './subjects/orders/payment-routes.ts';
import { orderRoutes } from './subjects/orders/routes.ts';
import { codeRoutes } from './subjects/payments/qr-page/routes.ts';
import { paymentRoutes } from './subjects/payments/routes.ts';
import { privacyRoutes } from './subjects/privacy/routes.ts';
import { type PriceMoments, settlePrices } from './subjects/publishing/index.ts';
import { recommendationRoutes } from './subjects/recommendations/routes.ts';
import { returnRoutes } from './subjects/returns/routes.ts';
import { shipmentRoutes } from './subjects/shipments/routes.ts';
import { smsRoutes } from './subjects/sms/routes.ts';
import { trackingRoutes } from './subjects/tracking/routes.ts';
import { wechatRoutes } from './subjects/wechat/routes.ts';
import { wishlistRoutes } from './subjects/wishlist/routes.ts';
import { blockFailureRoutes } from './web/block-failures/routes.ts';
import { createMetrics, type MeasuredParts } from './web/metrics/create-metrics.ts';
import { measureCalls, metricsRoutes } from './web/metrics/routes.ts';
import type { BlockFailures } from './web/pages/block-failures.ts';
import type { PageServices } from './web/pages/page-query.ts';
import type { PageStore } from './web/pages/page-store.ts';
import { previewProducts } from './web/pages/release-pages.ts';
import { policyReportRoutes } from './web/policy-reports/routes.ts';

export interface CallOptions {
  shop: ShopServices;
  source: PageServices['source'];
  prices: PriceMoments | null;
  mayPreview: PageServices['mayPreview'];
  folders: MeasuredParts['folders'];
  store: PageStore;
  load: Load;
  failures: BlockFailures;
  registry: Registry;
}

/**
 * Registers the calls of every subject, with the cookies, checks and metrics that only calls need. Pages are registered
 * beside it: they need none of that.
 */
export async function callRoutes(
  app: FastifyInstance,
  { shop, source, prices, mayPreview, folders, store, load, failures, registry }: CallOptions,
): Promise<void> {
  const { config } = shop;
  if (config.traces) traceRequests(app);
  const metrics = createMetrics({ ...shop, source, folders, store, failures });
  await app.register(cookies);
  const { readToken } = shop.visitors;
  const { enter } = load;
  readAddresses(app);
  limitCalls(app, { state: shop.state, load, enter, factor: config.callLimits, readToken });
  if (config.trustProxy === false) warnOfUntrustedProxy(app);
  recordRefusals(app, shop.security);
  refuseOtherSites(app);
  refuseOldPages(app);
  if (prices) settlePrices(app, prices);
  previewProducts(app, { ...shop, source, mayPreview });
  validateRequests(app);
  serializeResponses(app);
  measureCalls(app, metrics);
  await describeCalls(app, config);

  app.register(metricsRoutes, {
    metrics,
    token: config.metricsToken,
    production: config.production,
  });
  app.register(contentRoutes, { source });
  if (config.cms) app.register(contentHookRoutes, { ...shop, source, keys: config.cms.hookKeys });
  app.register(productRoutes, shop);
  app.register(listRoutes, shop);
  app.register(recommendationRoutes, { ...shop, source });
  app.register(smsRoutes, shop);
  app.register(customerRoutes, shop);
  app.register(enquiryRoutes, { ...shop, source });
  app.register(wechatRoutes, shop);
  app.register(privacyRoutes, shop);
  app.register(policyReportRoutes, shop);
  app.register(blockFailureRoutes, { failures, registry, source, state: shop.state });
  app.register(addressRoutes, shop);
  app.register(trackingRoutes, shop);
  app.register(chatRoutes, shop);
  app.register(browsingRoutes, shop);
  app.register(wishlistRoutes, shop);
  app.register(bagRoutes, shop);
  app.register(checkoutRoutes, shop);
  app.register(orderRoutes, shop);
  app.register(changeRoutes, shop);
  app.register(guestOrderRoutes, shop);
  app.register(returnRoutes, shop);
  app.register(boutiqueRoutes, shop);
  app.register(careRoutes, shop);
  app.register(giftLinkRoutes, shop);
  app.register(giftCardRoutes, shop);
  app.register(boughtCardRoutes, shop);
  app.register(orderPaymentRoutes, shop);
  app.register(paymentRoutes, shop);
  app.register(codeRoutes, shop);
  app.register(shipmentRoutes, shop);
  if (config.sandbox) app.register(sandboxRoutes, shop);
}
